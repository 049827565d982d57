import type { Catalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';
import { createPortal } from '#public-site/portal.ts';
import type { Assets } from './assets.ts';
import type { Pages } from './routes/site.ts';

export type RenderParts = {
  readonly store: Store;
  readonly registry: Registry;
  readonly words: Catalog;
  readonly publicUrl: () => string;
  readonly assets: Assets;
};

/** The citizens' pages. React is loaded with the first of them, so that the API answers before. */
export function createPublicPage({ store, registry, words, publicUrl, assets }: RenderParts): Pages['publicPage'] {
  const portal = createPortal({ store, registry });
  return async (request) => {
    const { renderPage } = await import('#public-site/render.tsx');
    return renderPage(request, { portal, assets, words, publicUrl: publicUrl() });
  };
}

/** The page that says that something failed; it asks nothing of the store. */
export function createFailedPage({
  words,
  publicUrl,
  assets,
}: Pick<RenderParts, 'words' | 'publicUrl' | 'assets'>): Pages['failedPage'] {
  return async (status) => {
    const { renderErrorPage } = await import('#public-site/render.tsx');
    return renderErrorPage({ assets, words, publicUrl: publicUrl() }, status);
  };
}
