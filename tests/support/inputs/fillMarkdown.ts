import type { Locator } from 'playwright';

/** Writes the Markdown of a text in its source view, where no visual editor can take over while it is written. */
export async function fillMarkdown(form: Locator, label: string, markdown: string): Promise<void> {
  const field = form.getByRole('textbox', { name: label, exact: true });
  await field.focus();
  await form.getByRole('toolbar', { name: 'Formato' }).waitFor();
  await form.getByRole('button', { name: 'Markdown' }).click();
  await field.fill(markdown);
}
