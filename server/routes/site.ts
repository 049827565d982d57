import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import fastifyStatic from '@fastify/static';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { themeAt } from '#core/site/siteTheme.ts';
import { type Answer, createAnswer, sendDirectly } from '../answering/answer.ts';
import type { Availability } from '../answering/availability.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import { withGoogle } from '../settings/googleFacts.ts';
import type { GoogleSettings } from '../settings/signInSettings.ts';
import type { CachedAnswers } from '../cache/cachedAnswers.ts';
import { apiDocsAddress, documents } from '../answering/documents.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import type { CachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import type { PreviewStore } from '../preview/previewStore.ts';
import type { Pages } from '../answering/pages.ts';
import { createPublicAnswers } from '../cache/publicAnswers.ts';
import { withFacts } from '../settings/portalFacts.ts';
import { isDocumentAddress, type SendDocument } from './machineReadable.ts';
import { createNonce, type Security, withNonce } from '../answering/securityHeaders.ts';

/** The part of an address that names a preview which staff opened. */
export const previewParameter = 'previa';

export type SiteParts = {
  readonly pages: Pages;
  readonly security: Security;
  readonly answers: CachedAnswers;
  readonly availability: Availability;
  readonly disk: DiskSpace;
  /** Whether cached pages may be sent without asking whether another process has written. */
  readonly isCurrent: () => boolean;
  readonly sendDocument: SendDocument;
  /** What the staff application is told with its document. */
  readonly facts: () => Promise<PortalFacts>;
  /** Undefined when people cannot sign in with Google. */
  readonly google: GoogleSettings | undefined;
  readonly previews: PreviewStore;
  readonly signPage: StaffAddresses['signPage'];
  /** Gives kept pages before this application is asked; undefined where it is to see each request. */
  readonly pageMiddleware: CachedPageMiddleware | undefined;
  readonly now: () => number;
};

const html = 'text/html; charset=utf-8';
const kept = 'public, max-age=31536000, immutable';

const signInAddress = '/login';
const statusAddress = '/estado';

export async function addSiteRoutes(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const files = await addFiles(app, parts.pages.clientFolder);
  const admin = (request: FastifyRequest, reply: FastifyReply) => sendAdmin(request, { reply, parts });
  for (const address of [signInAddress, '/restablecer', '/admin', '/admin/*', apiDocsAddress]) app.get(address, admin);
  const startedAt = parts.now();
  app.get(statusAddress, async (_request, reply) => {
    const awaySince = await parts.availability.check();
    const isDiskFull = await parts.disk.isScarce();
    const page = await parts.pages.statusPage({ now: parts.now(), startedAt, awaySince, isDiskFull });
    const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    return reply.headers({ ...parts.security.page, ...headers }).send(page.html);
  });
  const pageAt = createPublicAnswers(parts);
  parts.pageMiddleware?.enable((url) => (parts.isCurrent() ? pageAt.findCached(url) : undefined));
  app.addHook('preClose', async () => parts.pageMiddleware?.disable());
  const styles = createStyles(parts);
  app.get('/*', (request, reply) => {
    const kept = pageAt.findCached(request.url);
    return kept === undefined ? find(request, reply) : sendDirectly(request, { reply, answer: kept });
  });

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const [address, search] = splitUrl(request.url);
    if (isDocumentAddress(address) && (await parts.sendDocument(request, { reply, address }))) return reply;
    const answer = styles(address);
    if (answer !== undefined) return sendDirectly(request, { reply, answer });
    if (address === '/api' || address.startsWith('/api/')) return reply.callNotFound();
    const file = files.get(address);
    if (file !== undefined) return sendFile(reply, { file, parts });
    const token = new URLSearchParams(search).get(previewParameter);
    if (token !== null) return sendPreview(request, { reply, parts, address, token });
    return sendDirectly(request, { reply, answer: await pageAt.make(request) });
  }
}

async function sendAdmin(
  request: FastifyRequest,
  { reply, parts }: { readonly reply: FastifyReply; readonly parts: SiteParts },
) {
  const nonce = createNonce();
  const { google, security } = parts;
  const [address] = splitUrl(request.url);
  const isSignIn = address === signInAddress;
  const headers = isSignIn ? security.signInWith(nonce) : security.pageWith(nonce);
  const bare = withFacts(await parts.pages.adminPage(request.url), await parts.facts());
  const document = google === undefined ? bare : withGoogle(bare, { google, isOpen: isSignIn });
  return reply
    .headers({ ...headers, 'content-type': html, 'cache-control': 'no-cache' })
    .send(withNonce(document, nonce));
}

type Preview = {
  readonly reply: FastifyReply;
  readonly parts: SiteParts;
  readonly address: string;
  readonly token: string;
};

/** Kept nowhere, neither here nor on the way nor by those who search the web. */
async function sendPreview(request: FastifyRequest, { reply, parts, address, token }: Preview): Promise<FastifyReply> {
  const found = await parts.previews.find(token);
  const unsaved = found?.unsaved ?? 'gone';
  const { pages, signPage } = parts;
  const page = await pages
    .publicPage({ path: address, search: new URLSearchParams(), context: undefined, unsaved, isMarked: true })
    .then(async (made) => (found === undefined ? made : { ...made, html: await signPage(made.html, found.user) }))
    .catch((error: unknown) => {
      request.log.error({ err: error });
      return pages.failedPage(error instanceof StoreUnavailable ? 503 : 500);
    });
  const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return reply
    .code(page.status)
    .headers({ ...parts.security.page, ...headers })
    .send(page.html);
}

/** Names of files by address: what is no file is a page, and no look into the file system decides that. */
async function addFiles(app: FastifyInstance, folder: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (folder === undefined) return new Map();
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !documents.includes(name) && !name.startsWith('.') && !/\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [`/${encodeURI(name)}`, name]));
}

/** Names that the build made of their content never change; others are asked for anew. */
function sendFile(
  reply: FastifyReply,
  { file, parts }: { readonly file: string; readonly parts: SiteParts },
): FastifyReply {
  const caching = file.startsWith('assets/') ? kept : 'public, max-age=3600';
  return reply.headers({ ...parts.security.page, 'cache-control': caching, vary: 'accept-encoding' }).sendFile(file);
}

/** Styles of a main colour, alone or after those of the site: their address names them and never means others. */
function createStyles({ security, pages }: SiteParts): (address: string) => Answer | undefined {
  const made = new LRUCache<string, Answer>({ max: 50 });
  const headers = { ...security.page, 'content-type': 'text/css; charset=utf-8', 'cache-control': kept };
  return (address) => {
    if (!address.startsWith('/tema/')) return undefined;
    const text = made.has(address) ? '' : (themeAt(address) ?? pages.stylesAt?.(address));
    if (text === undefined) return undefined;
    const answer = made.get(address) ?? createAnswer(text, { headers: { ...headers, vary: 'accept-encoding' } });
    made.set(address, answer);
    return answer;
  };
}

function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}
