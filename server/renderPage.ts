import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { bareFrame, type Frame, loadFrame, localWords } from '#public-site/layout/frame.ts';
import type { DrawnParts } from '#public-site/components/Once.tsx';
import { createPortal, type PortalParts } from '#public-site/portal.ts';
import type { SearchMemory } from '#public-site/search/results.ts';
import type * as Renderer from '#public-site/render.tsx';
import type { Assets } from './assets.ts';
import { carouselFiles } from './files/pictures/carouselFiles.ts';
import { type FileRecord, presentFile } from './files/fileRecords.ts';
import { shownPictures } from './files/pictures/shownPictures.ts';
import { formerHolder } from './addresses/formerAddresses.ts';
import type { RenderContext } from './cache/cachedAnswers.ts';
import { createPictureCache } from './cache/pictureCache.ts';
import { createReadCache } from './cache/readCache.ts';
import { withUnsaved } from './preview/withUnsaved.ts';
import { trackedStore, type DependencyTracker } from './cache/dependencyTracker.ts';
import type { Pages } from './answering/pages.ts';

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
  /** Milliseconds since 1970; the clock's when left out. */
  readonly now?: () => number;
};

/** React is loaded with the first page, so that the API answers before. */
const renderer = () => (loading ??= import('#public-site/render.tsx'));
let loading: Promise<typeof Renderer> | undefined;

/** The citizens' pages, and those that need no store. */
export function createPages(parts: RenderParts): Omit<Required<Pages>, 'adminPage' | 'clientFolder' | 'stylesAt'> {
  const { store, registry, words, publicUrl, assets, municipalityCode, mapTiles, now = Date.now } = parts;
  /** The frame of the last page, whose names and customs pages without a store have too. */
  let lastFrame: Pick<Frame, 'country' | 'town'> = bareFrame;
  const drawn: DrawnParts = new Map();
  const searchMemory: SearchMemory = {};
  const portalOver = (read: PortalParts['store'], pictures: PortalParts['pictures'] = (asked) => shown(asked, read)) =>
    createPortal({
      store: read,
      registry,
      now: () => new Date(now()).toISOString(),
      carousel: async () => (await carouselFiles(municipalityCode, { store: read })).map(addressOfFile),
      pictures,
      formerHolder: (part) => formerHolder(read, part),
    });
  const noted = (...readings: readonly DependencyTracker[]) => trackedStore(store, { readings, now });
  const frameAt = createKeptFrame((...readings) => loadFrame(portalOver(noted(...readings)), words));
  const readsAt = createReadCache(store, now);
  const picturesAt = createPictureCache((addresses, readings) => shownPictures(addresses, noted(...readings)));
  const around = () => ({ assets, words, publicUrl: publicUrl() });
  const withoutStore = () => ({ ...around(), words: localWords(words, lastFrame) });

  const publicPage: Pages['publicPage'] = async ({ path, search, moment, unsaved, isMarked = false }) => {
    const { renderGonePage, renderPage } = await renderer();
    if (unsaved === 'gone') return renderGonePage(withoutStore());
    if (moment !== undefined && unsaved === undefined) {
      const pictures = picturesAt(moment);
      const portal = portalOver(readsAt(moment), pictures.look);
      const frame = await frameAt(moment);
      lastFrame = frame;
      return renderPage(
        { path, search },
        { portal, frame, recall: pictures.recall, parts: drawn, searchMemory, mapTiles, ...around() },
      );
    }
    const portal = portalOver(unsaved === undefined ? store : withUnsaved(store, unsaved));
    const frame = await loadFrame(portal, words);
    const note = isMarked ? words.preview.note : undefined;
    // A page that is shown beside a form stands where no script may run.
    const isFramed = unsaved !== undefined && !isMarked;
    const shownAssets = isFramed ? { ...assets, scripts: [] } : assets;
    return renderPage({ path, search }, { portal, frame, note, mapTiles, ...around(), assets: shownAssets });
  };

  return {
    publicPage,
    document: async (address) => {
      const { findDocument } = await import('#public-site/machine/documents.ts');
      return findDocument(address, { portal: portalOver(store), words, publicUrl: publicUrl().replace(/\/+$/, '') });
    },
    failedPage: async (status) => (await renderer()).renderErrorPage(withoutStore(), status),
    statusPage: async (state) => (await renderer()).renderStatusPage(withoutStore(), state),
    datedPage: async (html, madeAt) => (await renderer()).withDate(html, { madeAt, words: withoutStore().words }),
  };
}

const addressOfFile = memoizeByObject((file: FileRecord) => presentFile(file).url);

function shown(addresses: readonly string[], store: Pick<Store, 'list'>) {
  return shownPictures(addresses, store);
}

type KeptFrame = { readonly frame: Frame; readonly reading: DependencyTracker };

/** The frame stands around every page, so it is loaded anew only when what it shows has changed. */
function createKeptFrame(
  load: (...readings: readonly DependencyTracker[]) => Promise<Frame>,
): (moment: RenderContext) => Promise<Frame> {
  let kept: KeptFrame | undefined;
  return async (moment) => {
    if (kept === undefined || !kept.reading.isCurrent(moment.now)) {
      const reading = moment.begin();
      const frame = await load(reading, moment.dependencies);
      await moment.settle(reading);
      kept = { frame, reading };
    }
    const { frame, reading } = kept;
    moment.dependencies.join(reading);
    return frame;
  };
}
