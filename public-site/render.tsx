import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createListener, type PictureSource, PictureSourceProvider, type Recall } from './pictureSource.ts';
import { type Assets, Document } from './layout/Document.tsx';
import { bareFrame, type Frame, localWords } from './layout/frame.ts';
import { type DrawnParts, DrawnPartsProvider } from './components/Once.tsx';
import type { PageView } from './page.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { DatedNote } from './pages/DatedNote.tsx';
import { StatusPage, type StatusFacts } from './pages/StatusPage.tsx';
import type { Portal } from './portal.ts';
import type { SearchMemory } from './search/results.ts';
import { findView } from './views.tsx';

export type PageRequest = { readonly path: string; readonly search: URLSearchParams };

export type RenderContext = {
  readonly portal: Portal;
  /** What loadFrame answers; the same on every page. */
  readonly frame: Frame;
  readonly assets: Assets;
  readonly words: ServerCatalog;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
  /** Stands above the page, to tell what it is. */
  readonly note?: string | undefined;
  /** What is known of kept pictures from before, so that a page is drawn once. */
  readonly recall?: Recall;
  /** Where parts of pages are kept as they were last drawn; they are drawn for each page when left out. */
  readonly parts?: DrawnParts;
  /** What the site's search keeps from one search to the next; nothing when left out. */
  readonly searchMemory?: SearchMemory;
  /** Where citizens reach the site, as in `https://palin.example`. */
  readonly publicUrl: string;
};

type BareContext = Omit<RenderContext, 'portal' | 'frame' | 'mapTiles' | 'parts' | 'searchMemory'>;

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** Whether it is worth keeping for the next visitor. */
  readonly isCacheable: boolean;
};

/** The whole HTML document for an address of the citizens' site, with the status that belongs to it. Rejects as the store does. */
export async function renderPage(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const local = { ...context, words: localWords(context.words, context.frame) };
  const view = await findView(request, local);
  const { frame, parts } = local;
  const around = { frame, parts, path: normal(request.path), now: local.portal.now(), context: local };
  // A first drawing tells which kept pictures the page shows; when all are known, or there are none, it is the page.
  const listener = createListener(context.recall);
  const page = toHtml(view, { ...around, pictures: listener });
  if (listener.asked.size === 0) return page;
  const known = await local.portal.pictures([...listener.asked]);
  const find = (address: string) => known.get(address) ?? context.recall?.(address)?.picture;
  return toHtml(view, { ...around, pictures: { find } });
}

/** The document for a failure; it asks nothing of the store. */
export function renderErrorPage(context: BareContext, status = 500): RenderedPage {
  const view: PageView = {
    status,
    title: context.words.site.failed,
    description: undefined,
    body: <ErrorPage title={context.words.site.failed} hint={context.words.site.failedHint} words={context.words} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/error', now: new Date().toISOString(), context });
}

/** What works now; it asks nothing of the store. */
export function renderStatusPage(context: BareContext, state: StatusFacts): RenderedPage {
  const { words } = context;
  const view: PageView = {
    status: 200,
    title: words.status.title,
    description: words.status.description,
    noindex: true,
    body: <StatusPage state={state} words={words} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/estado', now: new Date(state.now).toISOString(), context });
}

/** A page that renderPage made at an instant (milliseconds), with a note of it above its content. */
export function withDate(
  html: string,
  { madeAt, words }: { readonly madeAt: number; readonly words: ServerCatalog },
): string {
  const note = renderToStaticMarkup(<DatedNote madeAt={madeAt} words={words} />);
  return html.replace(endOfSkip, (found) => `${found}${note}`);
}

/** The note stands where the document puts notes: after the link that skips to the content. */
const endOfSkip = /<a class="skip"[^>]*>[^<]*<\/a>/;

/** In place of a preview that is too old. */
export function renderGonePage(context: BareContext): RenderedPage {
  const { expired, expiredHint } = context.words.preview;
  const view: PageView = {
    status: 404,
    title: expired,
    description: undefined,
    body: <ErrorPage title={expired} hint={expiredHint} words={context.words} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/error', now: new Date().toISOString(), context });
}

type Around = {
  readonly frame: Frame;
  readonly path: string;
  readonly now: string;
  readonly context: BareContext;
  readonly pictures?: PictureSource;
  readonly parts?: DrawnParts | undefined;
};

function toHtml(
  view: PageView,
  { frame, path, now, context, parts, pictures = createListener() }: Around,
): RenderedPage {
  const html = renderToStaticMarkup(
    <PictureSourceProvider value={pictures}>
      <DrawnPartsProvider value={parts}>
        <Document
          view={view}
          frame={frame}
          path={path}
          publicUrl={context.publicUrl.replace(/\/+$/, '')}
          now={now}
          assets={context.assets}
          words={context.words}
          note={context.note}
        />
      </DrawnPartsProvider>
    </PictureSourceProvider>,
  );
  const { status, location, isCacheable = true } = view;
  return { status, isCacheable, html: `<!doctype html>${html}`, ...(location !== undefined && { location }) };
}

function normal(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
