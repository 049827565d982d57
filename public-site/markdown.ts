import MarkdownIt from 'markdown-it';

/** HTML in the text is shown as text; addresses other than web, mail and telephone are not linked. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (address) => allowed.test(address.trim());

// The page's title is the only h1, so the text's own headings begin one level below it.
markdown.core.ruler.push('lower_headings', (state) => {
  const levels = state.tokens
    .filter((token) => token.type === 'heading_open')
    .map((token) => Number(token.tag.slice(1)));
  const shift = 2 - Math.min(...levels, 6);
  for (const token of state.tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1)) + shift))}`;
    }
  }
});

// Inline HTML attributes would be styles; a strict content policy refuses them, so columns are aligned by class.
markdown.core.ruler.push('align_by_class', (state) => {
  for (const token of state.tokens) {
    const style = token.attrGet('style');
    if (style === null) continue;
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrJoin('class', String(style).replace('text-align:', 'align-'));
  }
});

/** Markdown as HTML that is safe to show. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
