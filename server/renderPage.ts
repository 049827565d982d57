import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';
import { type Frame, loadFrame } from '#public-site/layout/frame.ts';
import { createPortal, type Portal, type PortalParts } from '#public-site/portal.ts';
import type { Assets } from './assets.ts';
import { carouselFiles } from './files/carouselFiles.ts';
import { presentFile } from './files/fileRecords.ts';
import { shownPictures } from './files/shownPictures.ts';
import { formerHolder } from './addresses/formerAddresses.ts';
import { withUnsaved } from './preview/withUnsaved.ts';
import type { Moment, Pages } from './routes/site.ts';

export type RenderParts = {
  readonly store: Store;
  readonly registry: Registry;
  readonly words: ServerCatalog;
  readonly publicUrl: () => string;
  readonly assets: Assets;
  /** Code of the municipality whose pictures the home page shows. */
  readonly municipalityCode: string;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
};

/** The citizens' pages. React is loaded with the first of them, so that the API answers before. */
export function createPublicPage(parts: RenderParts): Pages['publicPage'] {
  const { store, words, publicUrl, assets, mapTiles } = parts;
  const portalOver = (read: PortalParts['store']) => readPortal(parts, read);
  const stored = portalOver(store);
  const frameAt = createKeptFrame(stored, words);
  return async ({ path, search, moment, unsaved, isMarked = false }) => {
    const { renderGonePage, renderPage } = await import('#public-site/render.tsx');
    // A page that is shown beside a form stands where no script may run.
    const isFramed = unsaved !== undefined && !isMarked;
    const around = { assets: isFramed ? { ...assets, scripts: [] } : assets, words, publicUrl: publicUrl() };
    if (unsaved === 'gone') return renderGonePage(around);
    const portal = unsaved === undefined ? stored : portalOver(withUnsaved(store, unsaved));
    const frame = moment === undefined ? await loadFrame(portal, words) : await frameAt(moment);
    const note = isMarked ? words.preview.note : undefined;
    return renderPage({ path, search }, { portal, frame, note, mapTiles, ...around });
  };
}

/** What machines read: maps of the site, the feed, open data. */
export function createMachineDocuments(
  parts: Omit<RenderParts, 'assets' | 'mapTiles'>,
): NonNullable<Pages['document']> {
  const portal = readPortal(parts, parts.store);
  return async (address) => {
    const { findDocument } = await import('#public-site/machine/documents.ts');
    return findDocument(address, { portal, words: parts.words, publicUrl: parts.publicUrl().replace(/\/+$/, '') });
  };
}

function readPortal(
  { store, registry, municipalityCode }: Pick<RenderParts, 'store' | 'registry' | 'municipalityCode'>,
  read: PortalParts['store'],
): Portal {
  return createPortal({
    store: read,
    registry,
    carousel: async () => (await carouselFiles(municipalityCode, { store })).map((file) => presentFile(file).url),
    pictures: (addresses) => shownPictures(addresses, store),
    formerHolder: (part) => formerHolder(store, part),
  });
}

/** The frame stands around every page, so it is loaded anew only when what citizens see has changed. */
function createKeptFrame(portal: Portal, words: ServerCatalog): (moment: Moment) => Promise<Frame> {
  let kept: { readonly frame: Frame; readonly moment: Moment } | undefined;
  return async (moment) => {
    if (kept !== undefined && kept.moment.freshness === moment.freshness && moment.now < kept.moment.until)
      return kept.frame;
    const frame = await loadFrame(portal, words);
    kept = { frame, moment };
    return frame;
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
