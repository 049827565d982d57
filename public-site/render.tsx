import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute } from '#core/assistant/assistant.ts';
import type { AssistantRequest } from '#core/assistant/assistantPage.ts';
import { assistantView } from './assistantPage/AssistantPage.tsx';
import {
  createPictureRecorder,
  type PictureSource,
  PictureSourceProvider,
  type CachedPictureFinder,
} from './portal/pictureSource.ts';
import { type Assets, Document } from './layout/Document.tsx';
import { bareFrame, type Frame, localMessages } from './page/frame.ts';
import { type FragmentCache, FragmentCacheProvider } from './components/CachedFragment.tsx';
import type { PageView } from './page/page.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { DatedNote, StatusPage, type StatusFacts } from './pages/StatusPage.tsx';
import type { Portal } from './portal/portal.ts';
import type { SearchCache } from './search/results.ts';
import { findView } from './views.tsx';

export { renderMarkdown } from './text/markdown.ts';

export type PageRequest = { readonly path: string; readonly search: URLSearchParams };

export type RenderContext = {
  readonly portal: Portal;
  /** The result of loadFrame; the same on every page. */
  readonly frame: Frame;
  readonly assets: Assets;
  readonly messages: ServerCatalog;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
  /** A notice shown above the page, for example on previews. */
  readonly note?: string | undefined;
  /** Cached pictures; with them a page needs only one render. */
  readonly findCachedPicture?: CachedPictureFinder;
  /** The cache of rendered fragments; without it they are rendered for each page. */
  readonly fragments?: FragmentCache;
  /** The search index kept between searches; built for each search when left out. */
  readonly searchCache?: SearchCache;
  /** The public origin of the site, such as `https://palin.example`. */
  readonly publicUrl: string;
};

type BareContext = Omit<RenderContext, 'portal' | 'frame' | 'mapTiles' | 'fragments' | 'searchCache'>;

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** Whether the response may be cached. */
  readonly isCacheable: boolean;
};

/** The HTML document and status for an address of the citizens' site. Rejects as the store does. */
export async function renderPage(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const local = { ...context, messages: localMessages(context.messages, context.frame) };
  return renderView(await findView(request, local), { path: normalizedPath(request.path), context: local });
}

/** The page of the assistant. Rejects as the store does. */
export async function renderAssistantPage(request: AssistantRequest, context: RenderContext): Promise<RenderedPage> {
  const local = { ...context, messages: localMessages(context.messages, context.frame) };
  return renderView(assistantView(request, local.messages), { path: assistantRoute, context: local });
}

type ViewOptions = { readonly path: string; readonly context: RenderContext };

async function renderView(view: PageView, { path, context }: ViewOptions): Promise<RenderedPage> {
  const { frame, fragments } = context;
  const options = { frame, fragments, path, now: context.portal.now(), context };
  // The first render records the uploaded pictures that are not cached; if there are none, its result is final.
  const recorder = createPictureRecorder(context.findCachedPicture);
  const page = toHtml(view, { ...options, pictures: recorder });
  if (recorder.missing.size === 0) return page;
  const pictures = await context.portal.pictures([...recorder.missing]);
  const find = (address: string) => pictures.get(address) ?? context.findCachedPicture?.(address)?.picture;
  return toHtml(view, { ...options, pictures: { find } });
}

/** Statuses that another attempt does not change, as for a removed file or an address with wrong escapes. */
const missingStatuses: ReadonlySet<number> = new Set([400, 404, 410]);

/** What an error page says of a form that was refused. */
export type FormFailure = { readonly title: string; readonly hint: string };

/** The error page; it does not query the store. */
export function renderErrorPage(context: BareContext, status = 500, form?: FormFailure): RenderedPage {
  const { failed, failedHint, pageMissing, pageMissingHint } = context.messages.site;
  const page = missingStatuses.has(status)
    ? { title: pageMissing, hint: pageMissingHint }
    : { title: failed, hint: failedHint };
  const { title, hint } = form ?? page;
  const view: PageView = {
    status,
    title: form === undefined ? title : context.messages.assistantSite.page.error(title),
    ...(form !== undefined && { crumb: title }),
    description: undefined,
    body: <ErrorPage title={title} hint={hint} messages={context.messages} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/error', now: new Date().toISOString(), context });
}

/** The status page; it does not query the store. */
export function renderStatusPage(context: BareContext, state: StatusFacts): RenderedPage {
  const { messages } = context;
  const view: PageView = {
    status: 200,
    title: messages.status.title,
    description: messages.status.description,
    noindex: true,
    body: <StatusPage state={state} messages={messages} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/estado', now: new Date(state.now).toISOString(), context });
}

/** Adds a note to a rendered page that says when it was rendered (milliseconds). */
export function withDateNote(
  html: string,
  { madeAt, messages }: { readonly madeAt: number; readonly messages: ServerCatalog },
): string {
  const note = renderToStaticMarkup(<DatedNote madeAt={madeAt} messages={messages} />);
  return html.replace(endOfSkip, (skipLink) => `${skipLink}${note}`);
}

/** Notes follow the skip link, as in Document. */
const endOfSkip = /<a class="skip"[^>]*>[^<]*<\/a>/;

/** The page shown for an expired preview. */
export function renderGonePage(context: BareContext): RenderedPage {
  const { expired, expiredHint } = context.messages.preview;
  const view: PageView = {
    status: 404,
    title: expired,
    description: undefined,
    body: <ErrorPage title={expired} hint={expiredHint} messages={context.messages} />,
  };
  return toHtml(view, { frame: bareFrame, path: '/error', now: new Date().toISOString(), context });
}

type DocumentOptions = {
  readonly frame: Frame;
  readonly path: string;
  readonly now: string;
  readonly context: BareContext;
  readonly pictures?: PictureSource;
  readonly fragments?: FragmentCache | undefined;
};

function toHtml(
  view: PageView,
  { frame, path, now, context, fragments, pictures = createPictureRecorder() }: DocumentOptions,
): RenderedPage {
  const html = renderToStaticMarkup(
    <PictureSourceProvider value={pictures}>
      <FragmentCacheProvider value={fragments}>
        <Document
          view={view}
          frame={frame}
          path={path}
          publicUrl={context.publicUrl.replace(/\/+$/, '')}
          now={now}
          assets={context.assets}
          messages={context.messages}
          note={context.note}
        />
      </FragmentCacheProvider>
    </PictureSourceProvider>,
  );
  const { status, location, isCacheable = true } = view;
  return { status, isCacheable, html: `<!doctype html>${html}`, ...(location !== undefined && { location }) };
}

function normalizedPath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}
