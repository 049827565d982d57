import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { renderTexts } from '../renderPage.ts';

/** Texts in Markdown as the site renders them. */
export function renderedTextTable({ messages }: { readonly messages: ServerCatalog }): OperationTable {
  return tableOf(portalOperations(messages), {
    renderTexts: async ({ body }) => ({ html: await renderTexts(body.texts) }),
  });
}
