import type { FastifyInstance } from 'fastify';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { serve } from '../operations/serve.ts';
import { renderTexts } from '../site/renderPage.ts';

/** Texts in Markdown as the site renders them. */
export function addRenderedTextRoutes(app: FastifyInstance, { messages }: { readonly messages: ServerCatalog }): void {
  serve(app, portalOperations(messages).renderTexts, async ({ body }) => ({ html: await renderTexts(body.texts) }));
}
