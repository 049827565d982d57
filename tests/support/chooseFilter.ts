import type { Page } from 'playwright';

/** The options of the list that is open. */
export const openOptions = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

/** Chooses an option of a filter above a list. */
export async function chooseFilter(
  page: Page,
  { filter, option }: { readonly filter: string; readonly option: string },
) {
  await page.getByRole('combobox', { name: filter }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
}
