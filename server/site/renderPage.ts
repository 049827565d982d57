import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Store, StoreUnavailable } from '#core/store/store.ts';
import { bareFrame, type Frame, loadFrame, localMessages } from '#public-site/page/frame.ts';
import type { FragmentCache } from '#public-site/components/CachedFragment.tsx';
import { createPortal, type PortalOptions } from '#public-site/portal/portal.ts';
import type { SearchCache } from '#public-site/search/results.ts';
import { installed as installedPages } from '#public-site/extensions/installedPages.ts';
import type { SitePart } from '#public-site/extensions/sitePart.ts';
import type * as Renderer from '#public-site/render.tsx';
import type { Assets } from './assets.ts';
import { carouselFiles } from '../files/pictures/carouselFiles.ts';
import { type FileRecord, presentFile } from '../files/fileRecords.ts';
import { readPictureFacts } from '../files/pictures/readPictureFacts.ts';
import { formerHolder, formerListType } from '../rules/formerAddresses.ts';
import type { RenderContext } from '../calls/cache/cachedAnswers.ts';
import { createPictureCache } from '../calls/cache/pictureCache.ts';
import { createReadCache } from '../calls/cache/readCache.ts';
import { withUnsaved } from './withUnsaved.ts';
import { trackedStore, type DependencyTracker } from '../calls/cache/dependencyTracker.ts';
import type { Pages } from './pages.ts';

export { installedPages, type SitePart };

export type RenderOptions = {
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  readonly assets: Assets;
  /** Code of the municipality whose pictures the home page shows. */
  readonly municipalityCode: string;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
  /** Ids of the records of a type that citizens ask the assistant about most since a day; none when left out. */
  readonly mostAsked?: (
    type: string,
    range: { readonly since: string; readonly limit: number },
  ) => Promise<readonly string[]>;
  /** Milliseconds since 1970; the system clock when left out. */
  readonly now?: () => number;
};

/** React is loaded with the first page, so that the API starts sooner. */
const renderer = () => (loading ??= import('#public-site/render.tsx'));
let loading: Promise<typeof Renderer> | undefined;

/** Texts in Markdown as HTML. */
export async function renderTexts(texts: readonly string[]): Promise<readonly string[]> {
  const { renderMarkdown } = await renderer();
  return texts.map((text) => renderMarkdown(text));
}

/** The citizens' pages, and those that work without a store. */
export function createPages(
  options: RenderOptions,
): Omit<Required<Pages>, 'adminPage' | 'clientFolder' | 'readBuilt' | 'stylesAt' | 'worker'> {
  const {
    store,
    registry,
    messages,
    publicUrl,
    assets,
    municipalityCode,
    mapTiles,
    mostAsked,
    now = Date.now,
  } = options;
  /** The frame of the last page: pages without a store use its names and customs too. */
  let lastFrame: Pick<Frame, 'country' | 'town'> = bareFrame;
  const fragments: FragmentCache = new Map();
  const searchCache: SearchCache = {};
  const portalOver = (
    read: PortalOptions['store'],
    pictures: PortalOptions['pictures'] = (addresses) => pictureFactsOf(addresses, read),
  ) =>
    createPortal({
      store: read,
      registry,
      now: () => new Date(now()).toISOString(),
      carousel: async () => (await carouselFiles(municipalityCode, { store: read })).map(addressOfFile),
      pictures,
      mostAsked: mostAsked && ((type, limit) => mostAsked(type.name, { since: daysAgo(now()), limit })),
      findFormerId: (part) => formerHolder(read, part),
      findFormerListType: (address) => formerListType(read, address),
    });
  const tracked = (...trackers: readonly DependencyTracker[]) => trackedStore(store, { trackers, now });
  const frameAt = createFrameCache((...trackers) => loadFrame(portalOver(tracked(...trackers)), messages));
  const readsAt = createReadCache(store, now);
  const picturesAt = createPictureCache((addresses, trackers) => readPictureFacts(addresses, tracked(...trackers)));
  const common = () => ({ assets, messages, publicUrl: publicUrl() });
  const withoutStore = () => ({ ...common(), messages: localMessages(messages, lastFrame) });

  const publicPage: Pages['publicPage'] = async ({ path, search, context, unsaved, isMarked = false }) => {
    const { renderGonePage, renderPage } = await renderer();
    if (unsaved === 'gone') return renderGonePage(withoutStore());
    if (context !== undefined && unsaved === undefined) {
      const pictures = picturesAt(context);
      const portal = portalOver(readsAt(context), pictures.load);
      const frame = await frameAt(context);
      lastFrame = frame;
      return renderPage(
        { path, search },
        { portal, frame, findCachedPicture: pictures.recall, fragments, searchCache, mapTiles, ...common() },
      );
    }
    const portal = portalOver(unsaved === undefined ? store : withUnsaved(store, unsaved));
    const frame = await loadFrame(portal, messages);
    const note = isMarked ? messages.preview.note : undefined;
    // A page shown beside a form is in a frame where no script may run.
    const isFramed = unsaved !== undefined && !isMarked;
    const shownAssets = isFramed ? { ...assets, scripts: [] } : assets;
    return renderPage({ path, search }, { portal, frame, note, mapTiles, ...common(), assets: shownAssets });
  };

  return {
    publicPage,
    assistantPage: async (request, context) => {
      const { renderAssistantPage } = await renderer();
      const pictures = picturesAt(context);
      // Without the database it still shows whom to call in an emergency.
      const frame = await frameAt(context).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return { ...bareFrame, ...lastFrame };
      });
      const portal = portalOver(readsAt(context), pictures.load);
      const cached = { findCachedPicture: pictures.recall, fragments, searchCache };
      return renderAssistantPage(request, { portal, frame, ...cached, mapTiles, ...common() });
    },
    knowledge: async (context) => {
      const { createKnowledge } = await import('#public-site/assistant/knowledge.ts');
      const portal = portalOver(readsAt(context), picturesAt(context).load);
      const frame = await frameAt(context);
      return createKnowledge({ portal, frame, mapTiles, searchCache, messages: localMessages(messages, frame) });
    },
    document: async (address) => {
      const { findDocument } = await import('#public-site/machine/documents.ts');
      return findDocument(address, { portal: portalOver(store), messages, publicUrl: publicUrl().replace(/\/+$/, '') });
    },
    failedPage: async (status, form) => (await renderer()).renderErrorPage(withoutStore(), status, form),
    statusPage: async (state) => (await renderer()).renderStatusPage(withoutStore(), state),
    datedPage: async (html, madeAt) =>
      (await renderer()).withDateNote(html, { madeAt, messages: withoutStore().messages }),
  };
}

const countedDays = 30;
const dayLength = 86_400_000;

const daysAgo = (instant: number) => new Date(instant - countedDays * dayLength).toISOString().slice(0, 10);

const addressOfFile = memoizeByObject((file: FileRecord) => presentFile(file).url);

function pictureFactsOf(addresses: readonly string[], store: Pick<Store, 'list'>) {
  return readPictureFacts(addresses, store);
}

type CachedFrame = { readonly frame: Frame; readonly tracker: DependencyTracker };

/** Every page has the frame, so it is loaded again only when its dependencies change. */
function createFrameCache(
  load: (...trackers: readonly DependencyTracker[]) => Promise<Frame>,
): (context: RenderContext) => Promise<Frame> {
  let cached: CachedFrame | undefined;
  return async (context) => {
    if (cached === undefined || !cached.tracker.isCurrent(context.now)) {
      const tracker = context.newTracker();
      const frame = await load(tracker, context.dependencies);
      await context.limitToNextChange(tracker);
      cached = { frame, tracker };
    }
    const { frame, tracker } = cached;
    context.dependencies.join(tracker);
    return frame;
  };
}
