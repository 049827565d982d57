import { LRUCache } from 'lru-cache';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { themeAt } from '#core/site/siteTheme.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import type { Availability } from '../calls/availability.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import type { GoogleSettings } from '../settings/signInSettings.ts';
import type { CachedAnswers } from '../calls/cache/cachedAnswers.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import type { PreviewStore } from './preview/previewStore.ts';
import type { Pages } from './pages.ts';
import { createPublicAnswers } from './publicAnswers.ts';
import { type OperationTable, type PageRoute, tableOf } from '../calls/operationTable.ts';
import { withFacts } from '../settings/portalFacts.ts';
import { type Answer, bytesAnswer, preparedAnswer } from '../calls/answer.ts';
import type { IncomingCall } from '../calls/call.ts';
import { type AnswerDocument, isDocumentAddress } from './machineReadable.ts';
import { createNonce, type Security, withNonce } from '../calls/securityHeaders.ts';

/** The query parameter with the token of a staff preview. */
export const previewParameter = 'previa';

export type SiteOptions = {
  readonly pages: Pages;
  readonly security: Security;
  readonly answers: CachedAnswers;
  readonly availability: Availability;
  readonly disk: DiskSpace;
  readonly answerDocument: AnswerDocument;
  /** Facts embedded in the staff application's document. */
  readonly facts: () => Promise<PortalFacts>;
  /** Undefined when people cannot sign in with Google. */
  readonly google: GoogleSettings | undefined;
  readonly previews: PreviewStore;
  readonly signPage: StaffAddresses['signPage'];
  readonly messages: ServerCatalog;
  readonly now: () => number;
};

const html = 'text/html; charset=utf-8';
const immutable = 'public, max-age=31536000, immutable';

const signInAddress = '/login';
const statusAddress = '/estado';

export type SiteService = {
  readonly pages: readonly PageRoute[];
  readonly table: OperationTable;
  /** The cached page of an address with its query, without a query to the database. */
  readonly findCached: (url: string) => PreparedAnswer | undefined;
};

/** The citizens' pages and the documents of the staff application. */
export function createSiteService(dependencies: SiteOptions): SiteService {
  const { messages, availability, disk, security, now } = dependencies;
  const admin = (call: IncomingCall) => adminAnswer(call, dependencies);
  const startedAt = now();
  const status = async (): Promise<Answer> => {
    const awaySince = await availability.check();
    const page = await dependencies.pages.statusPage({
      now: now(),
      startedAt,
      awaySince,
      isDiskFull: await disk.isScarce(),
    });
    const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    return bytesAnswer(page.html, { status: 200, headers: { ...security.page, ...headers } });
  };
  const publicAnswers = createPublicAnswers(dependencies);
  const styles = createStyles(dependencies);

  async function page(call: IncomingCall): Promise<Answer> {
    const cached = publicAnswers.findCached(call.url);
    if (cached !== undefined) return preparedAnswer(cached);
    const [address, search] = splitUrl(call.url);
    const document = isDocumentAddress(address) ? await dependencies.answerDocument(call, address) : undefined;
    if (document !== undefined) return document;
    const style = styles(address);
    if (style !== undefined) return preparedAnswer(style);
    const token = new URLSearchParams(search).get(previewParameter);
    if (token !== null) return previewAnswer(call, { dependencies, address, token });
    return preparedAnswer(await publicAnswers.make(call));
  }

  const staffAddresses = [signInAddress, '/restablecer', '/admin', '/admin/{rest*}'];
  return {
    pages: [
      ...staffAddresses.map((path): PageRoute => ({ method: 'GET', path, handle: admin })),
      { method: 'GET', path: statusAddress, handle: status },
      { method: 'GET', path: '/{rest*}', handle: page },
    ],
    table: tableOf(portalOperations(messages), { docs: admin }),
    findCached: publicAnswers.findCached,
  };
}

async function adminAnswer({ url }: IncomingCall, dependencies: SiteOptions): Promise<Answer<never>> {
  const nonce = createNonce();
  const { google, security } = dependencies;
  const [address] = splitUrl(url);
  const isSignIn = address === signInAddress;
  const headers = isSignIn ? security.signInWith(nonce) : security.pageWith(nonce);
  const plain = withFacts(await dependencies.pages.adminPage(url), await dependencies.facts());
  const document = google === undefined ? plain : withGoogle(plain, { google, isScriptAllowed: isSignIn });
  return bytesAnswer(withNonce(document, nonce), {
    status: 200,
    headers: { ...headers, 'content-type': html, 'cache-control': 'no-cache' },
  });
}

type Preview = { readonly dependencies: SiteOptions; readonly address: string; readonly token: string };

/** Previews are never cached or indexed. */
async function previewAnswer(call: IncomingCall, { dependencies, address, token }: Preview): Promise<Answer> {
  const preview = await dependencies.previews.find(token);
  const unsaved = preview?.unsaved ?? 'gone';
  const { pages, signPage, security } = dependencies;
  const page = await pages
    .publicPage({ path: address, search: new URLSearchParams(), context: undefined, unsaved, isMarked: true })
    .then(async (result) =>
      preview === undefined ? result : { ...result, html: await signPage(result.html, preview.user) },
    )
    .catch((error: unknown) => {
      call.report(error);
      return pages.failedPage(error instanceof StoreUnavailable ? 503 : 500);
    });
  const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return bytesAnswer(page.html, { status: page.status, headers: { ...security.page, ...headers } });
}

/** Styles of a main colour, alone or with the site's. Their address includes the colour, so they never change. */
function createStyles({ security, pages }: SiteOptions): (address: string) => PreparedAnswer | undefined {
  const answers = new LRUCache<string, PreparedAnswer>({ max: 50 });
  const headers = { ...security.page, 'content-type': 'text/css; charset=utf-8', 'cache-control': immutable };
  return (address) => {
    if (!address.startsWith('/tema/')) return undefined;
    const text = answers.has(address) ? '' : (themeAt(address) ?? pages.stylesAt?.(address));
    if (text === undefined) return undefined;
    const answer = answers.get(address) ?? prepareAnswer(text, { headers: { ...headers, vary: 'accept-encoding' } });
    answers.set(address, answer);
    return answer;
  };
}

function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}

type GoogleOptions = {
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'>;
  /** Whether this document may load Google's script. */
  readonly isScriptAllowed: boolean;
};

/** Adds the settings of Google to the document's head, so that the sign-in page needs no request. */
function withGoogle(document: string, { google, isScriptAllowed }: GoogleOptions): string {
  const script = isScriptAllowed ? ` data-script="${attribute(google.scriptUrl)}"` : '';
  const line = `<meta name="google-client" content="${attribute(google.clientId)}"${script} />\n  </head>`;
  return document.replace('</head>', () => line);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
