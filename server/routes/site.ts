import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import fastifyStatic from '@fastify/static';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { themeAt } from '#core/site/siteTheme.ts';
import { type Answer, createAnswer, sendDirectly } from '../answering/answer.ts';
import type { Availability } from '../answering/availability.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import type { GoogleSettings } from '../settings/signInSettings.ts';
import type { CachedAnswers } from '../cache/cachedAnswers.ts';
import { documents } from '../answering/documents.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import type { CachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import type { PreviewStore } from '../preview/previewStore.ts';
import type { Pages } from '../site/pages.ts';
import { createPublicAnswers } from '../cache/publicAnswers.ts';
import { serve } from '../operations/serve.ts';
import { withFacts } from '../settings/portalFacts.ts';
import { isDocumentAddress, type SendDocument } from './machineReadable.ts';
import { createNonce, type Security, withNonce } from '../answering/securityHeaders.ts';

/** The query parameter with the token of a staff preview. */
export const previewParameter = 'previa';

export type SiteOptions = {
  readonly pages: Pages;
  readonly security: Security;
  readonly answers: CachedAnswers;
  readonly availability: Availability;
  readonly disk: DiskSpace;
  /** Whether cached pages may be sent without asking whether another process has written. */
  readonly isCurrent: () => boolean;
  readonly sendDocument: SendDocument;
  /** Facts embedded in the staff application's document. */
  readonly facts: () => Promise<PortalFacts>;
  /** Undefined when people cannot sign in with Google. */
  readonly google: GoogleSettings | undefined;
  readonly previews: PreviewStore;
  readonly signPage: StaffAddresses['signPage'];
  /** Serves cached pages before this application; undefined when it must see every request. */
  readonly pageMiddleware: CachedPageMiddleware | undefined;
  readonly messages: ServerCatalog;
  readonly now: () => number;
};

const html = 'text/html; charset=utf-8';
const immutable = 'public, max-age=31536000, immutable';

const signInAddress = '/login';
const statusAddress = '/estado';

export async function addSiteRoutes(app: FastifyInstance, dependencies: SiteOptions): Promise<void> {
  const files = await addFiles(app, dependencies.pages.clientFolder);
  const admin = (request: FastifyRequest, reply: FastifyReply) => sendAdmin(request, { reply, dependencies });
  for (const address of [signInAddress, '/restablecer', '/admin', '/admin/*']) app.get(address, admin);
  serve(app, portalOperations(dependencies.messages).docs, ({ request, reply }) => admin(request, reply));
  const startedAt = dependencies.now();
  app.get(statusAddress, async (_request, reply) => {
    const awaySince = await dependencies.availability.check();
    const isDiskFull = await dependencies.disk.isScarce();
    const page = await dependencies.pages.statusPage({ now: dependencies.now(), startedAt, awaySince, isDiskFull });
    const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    return reply.headers({ ...dependencies.security.page, ...headers }).send(page.html);
  });
  const pageAt = createPublicAnswers(dependencies);
  dependencies.pageMiddleware?.enable((url) => (dependencies.isCurrent() ? pageAt.findCached(url) : undefined));
  app.addHook('preClose', async () => dependencies.pageMiddleware?.disable());
  const styles = createStyles(dependencies);
  app.get('/*', (request, reply) => {
    const cached = pageAt.findCached(request.url);
    return cached === undefined ? find(request, reply) : sendDirectly(request, { reply, answer: cached });
  });

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const [address, search] = splitUrl(request.url);
    if (isDocumentAddress(address) && (await dependencies.sendDocument(request, { reply, address }))) return reply;
    const answer = styles(address);
    if (answer !== undefined) return sendDirectly(request, { reply, answer });
    if (address === '/api' || address.startsWith('/api/')) return reply.callNotFound();
    const file = files.get(address);
    if (file !== undefined) return sendFile(reply, { file, dependencies });
    const token = new URLSearchParams(search).get(previewParameter);
    if (token !== null) return sendPreview(request, { reply, dependencies, address, token });
    return sendDirectly(request, { reply, answer: await pageAt.make(request) });
  }
}

async function sendAdmin(
  request: FastifyRequest,
  { reply, dependencies }: { readonly reply: FastifyReply; readonly dependencies: SiteOptions },
) {
  const nonce = createNonce();
  const { google, security } = dependencies;
  const [address] = splitUrl(request.url);
  const isSignIn = address === signInAddress;
  const headers = isSignIn ? security.signInWith(nonce) : security.pageWith(nonce);
  const plain = withFacts(await dependencies.pages.adminPage(request.url), await dependencies.facts());
  const document = google === undefined ? plain : withGoogle(plain, { google, isScriptAllowed: isSignIn });
  return reply
    .headers({ ...headers, 'content-type': html, 'cache-control': 'no-cache' })
    .send(withNonce(document, nonce));
}

type PreviewContext = {
  readonly reply: FastifyReply;
  readonly dependencies: SiteOptions;
  readonly address: string;
  readonly token: string;
};

/** Previews are never cached or indexed. */
async function sendPreview(
  request: FastifyRequest,
  { reply, dependencies, address, token }: PreviewContext,
): Promise<FastifyReply> {
  const preview = await dependencies.previews.find(token);
  const unsaved = preview?.unsaved ?? 'gone';
  const { pages, signPage } = dependencies;
  const page = await pages
    .publicPage({ path: address, search: new URLSearchParams(), context: undefined, unsaved, isMarked: true })
    .then(async (result) =>
      preview === undefined ? result : { ...result, html: await signPage(result.html, preview.user) },
    )
    .catch((error: unknown) => {
      request.log.error({ err: error });
      return pages.failedPage(error instanceof StoreUnavailable ? 503 : 500);
    });
  const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return reply
    .code(page.status)
    .headers({ ...dependencies.security.page, ...headers })
    .send(page.html);
}

/** File names by address, read once at the start, so that requests for pages do not touch the file system. */
async function addFiles(app: FastifyInstance, folder: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (folder === undefined) return new Map();
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !documents.includes(name) && !name.startsWith('.') && !/\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [`/${encodeURI(name)}`, name]));
}

/** Files with a content hash in their name never change; others are revalidated after an hour. */
function sendFile(
  reply: FastifyReply,
  { file, dependencies }: { readonly file: string; readonly dependencies: SiteOptions },
): FastifyReply {
  const { page, worker } = dependencies.security;
  const headers = /^assets\/heicWorker-[\w-]+\.js$/.test(file) ? worker : page;
  const caching = file.startsWith('assets/') ? immutable : 'public, max-age=3600';
  return reply.headers({ ...headers, 'cache-control': caching, vary: 'accept-encoding' }).sendFile(file);
}

/** Styles of a main colour, alone or with those of the site. Their address includes the colour, so they never change. */
function createStyles({ security, pages }: SiteOptions): (address: string) => Answer | undefined {
  const answers = new LRUCache<string, Answer>({ max: 50 });
  const headers = { ...security.page, 'content-type': 'text/css; charset=utf-8', 'cache-control': immutable };
  return (address) => {
    if (!address.startsWith('/tema/')) return undefined;
    const text = answers.has(address) ? '' : (themeAt(address) ?? pages.stylesAt?.(address));
    if (text === undefined) return undefined;
    const answer = answers.get(address) ?? createAnswer(text, { headers: { ...headers, vary: 'accept-encoding' } });
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
