import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';
import { loadMenu, type MenuItem } from '#public-site/layout/menu.ts';
import { createPortal, type Portal, type PortalParts } from '#public-site/portal.ts';
import type { Assets } from './assets.ts';
import { fileNamed, keyOfName } from './files/fileRecords.ts';
import { withUnsaved } from './preview/withUnsaved.ts';
import type { Moment, Pages } from './routes/site.ts';

export type RenderParts = {
  readonly store: Store;
  readonly registry: Registry;
  readonly words: ServerCatalog;
  readonly publicUrl: () => string;
  readonly assets: Assets;
};

/** The citizens' pages. React is loaded with the first of them, so that the API answers before. */
export function createPublicPage({ store, registry, words, publicUrl, assets }: RenderParts): Pages['publicPage'] {
  const portalOver = (read: PortalParts['store']) =>
    createPortal({
      store: read,
      registry,
      textOfFile: async ({ code, name }) => {
        const file = await fileNamed(keyOfName(code, name), { store });
        return file?.privado === true ? undefined : file?.texto;
      },
    });
  const stored = portalOver(store);
  const menuAt = createKeptMenu(stored, words);
  return async ({ path, search, moment, unsaved, isMarked = false }) => {
    const { renderGonePage, renderPage } = await import('#public-site/render.tsx');
    const around = { assets, words, publicUrl: publicUrl() };
    if (unsaved === 'gone') return renderGonePage(around);
    const portal = unsaved === undefined ? stored : portalOver(withUnsaved(store, unsaved));
    const menu = moment === undefined ? await loadMenu(portal, words) : await menuAt(moment);
    const note = isMarked ? words.preview.note : undefined;
    return renderPage({ path, search }, { portal, menu, note, ...around });
  };
}

/** The menu stands on every page, so it is loaded anew only when what citizens see has changed. */
function createKeptMenu(portal: Portal, words: ServerCatalog): (moment: Moment) => Promise<readonly MenuItem[]> {
  let kept: { readonly menu: readonly MenuItem[]; readonly moment: Moment } | undefined;
  return async (moment) => {
    if (kept !== undefined && kept.moment.freshness === moment.freshness && moment.now < kept.moment.until)
      return kept.menu;
    const menu = await loadMenu(portal, words);
    kept = { menu, moment };
    return menu;
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
