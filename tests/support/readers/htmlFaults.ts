import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** A group of a description list may contain only terms and descriptions; html-validate accepts anything in its `div`. */
class PairsOnly extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const child of document.querySelectorAll('dl > div > *'))
        if (!['dt', 'dd', 'script', 'template'].includes(child.tagName))
          this.report({ node: child, message: `<${child.tagName}> stands in a group of a description list` });
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'site', rules: { 'pairs-only': PairsOnly } }],
    rules: { 'pairs-only': 'error' },
  }),
);

/** What html-validate finds in a document. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
