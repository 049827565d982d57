import type { Locator } from 'playwright';

/** Writes the Markdown of a text in its source view. */
export async function fillMarkdown(form: Locator, label: string, markdown: string): Promise<void> {
  const has = form.page().getByRole('textbox', { name: label, exact: true });
  const text = form.locator('.rich-text', { has });
  await text.getByRole('button', { name: 'Markdown' }).click();
  await text.getByRole('textbox', { name: label, exact: true }).fill(markdown);
}
