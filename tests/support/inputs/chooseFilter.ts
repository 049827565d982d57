import type { Page } from 'playwright';

/** The options of the list that is open. */
export const openOptions = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

/** Opens the filters of a list, unless they are open. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/, expanded: false });
  if (await button.isVisible()) await button.click();
}

/** Chooses an option of a filter of a list. */
export async function chooseFilter(
  page: Page,
  { filter, option }: { readonly filter: string; readonly option: string },
) {
  await openFilters(page);
  await page.getByRole('combobox', { name: filter }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
}
