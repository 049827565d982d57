import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { PortalFacts } from '#core/portalFacts.ts';
import { StoreUnavailable } from '#core/store.ts';
import { themeAt } from '#core/siteTheme.ts';
import { createAnswer, sendAnswer } from '../answer.ts';
import type { AnswerCache } from '../answerCache.ts';
import { withGoogle } from '../googleFacts.ts';
import type { GoogleSettings } from '../signInSettings.ts';
import type { Freshness } from '../freshness.ts';
import { apiDocsAddress, documents } from '../documents.ts';
import type { HeldPreviews } from '../preview/heldPreviews.ts';
import type { Unsaved } from '../preview/withUnsaved.ts';
import { withFacts } from '../portalFacts.ts';
import { isDocumentAddress, type MachineDocument, type SendDocument } from './machineReadable.ts';
import { createNonce, type Security, withNonce } from '../securityHeaders.ts';

export type Page = {
  readonly status: number;
  readonly html: string;
  /** Where the page is now, with the status of a redirection. */
  readonly location?: string;
  /** Whether the next visitor may get the same bytes; yes when left out. */
  readonly isKept?: boolean;
};

/** When a page is made, for what may be kept from one page to the next. Instants in milliseconds. */
export type Moment = {
  /** The count of writes from before the page is read. */
  readonly freshness: number;
  readonly now: number;
  /** When what citizens see changes next without a write. */
  readonly until: number;
};

/** The two applications that people see, as the server needs them. */
export type Pages = {
  /** A citizens' page. `path` as in the address, still encoded. */
  readonly publicPage: (request: {
    readonly path: string;
    readonly search: URLSearchParams;
    /** Undefined for a page that nothing is kept of. */
    readonly moment: Moment | undefined;
    /** A record that the page shows as if it had been saved; 'gone' when there is none any more to show. */
    readonly unsaved?: Unsaved | 'gone';
    /** Whether the page itself tells that it is a preview. */
    readonly isMarked?: boolean;
  }) => Promise<Page>;
  /** What machines read at an address; undefined where there is nothing for them. */
  readonly document?: (address: string) => Promise<MachineDocument | undefined>;
  /** The page that tells of a failure with this status; it needs no store. */
  readonly failedPage: (status: number) => Promise<Page>;
  /** The document of the staff application, or of the page that shows the API, with room for a nonce. */
  readonly adminPage: (url: string) => Promise<string>;
  /** The built files for browsers; undefined while something else serves them. */
  readonly clientFolder: string | undefined;
};

/** The part of an address that names a preview which staff opened. */
export const previewParameter = 'previa';

export type SiteParts = {
  readonly pages: Pages;
  readonly security: Security;
  readonly cache: AnswerCache;
  readonly freshness: Freshness;
  readonly sendDocument: SendDocument;
  /** What the staff application is told with its document. */
  readonly facts: () => Promise<PortalFacts>;
  /** Undefined when people cannot sign in with Google. */
  readonly google: GoogleSettings | undefined;
  readonly held: HeldPreviews;
  /** When what citizens see changes next by itself, milliseconds. */
  readonly nextChange: (now: number) => Promise<number>;
  readonly now: () => number;
};

const html = 'text/html; charset=utf-8';
const kept = 'public, max-age=31536000, immutable';

const signInAddress = '/login';

export async function addSiteRoutes(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const files = await addFiles(app, parts.pages.clientFolder);
  const admin = (request: FastifyRequest, reply: FastifyReply) => sendAdmin(request, { reply, parts });
  for (const address of [signInAddress, '/restablecer', '/admin', '/admin/*', apiDocsAddress]) app.get(address, admin);
  app.get('/*', async (request, reply) => {
    const [address, search] = splitUrl(request.url);
    const document = isDocumentAddress(address) ? await parts.sendDocument(request, { reply, address }) : undefined;
    if (document !== undefined) return document;
    const theme = themeAt(address);
    if (theme !== undefined) return sendTheme(reply, { theme, parts });
    if (address === '/api' || address.startsWith('/api/')) return reply.callNotFound();
    const file = files.get(address);
    return file === undefined ? sendPage(request, { reply, parts, address, search }) : sendFile(reply, { file, parts });
  });
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

type PageRequest = {
  readonly reply: FastifyReply;
  readonly parts: SiteParts;
  readonly address: string;
  readonly search: string;
};

async function sendPage(
  request: FastifyRequest,
  { reply, parts, address, search }: PageRequest,
): Promise<FastifyReply> {
  const { cache, freshness, security } = parts;
  const preview = new URLSearchParams(search).get(previewParameter);
  if (preview !== null) return sendPreview(request, { reply, parts, address, token: preview });
  const now = parts.now();
  const facts = { freshness: freshness.ofAll(), now };
  const key = `p${request.url}`;
  const kept = cache.get(key, facts);
  if (kept !== undefined) return sendAnswer(request, { reply, answer: kept });
  const { page, until } = await makePage(request, { parts, address, search, facts });
  const answer = createAnswer(page.html, {
    status: page.status,
    headers: {
      ...security.page,
      'content-type': html,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(page.location !== undefined && { location: page.location }),
    },
  });
  if (page.status === 200 && page.isKept !== false) cache.set(key, { answer, freshness: facts.freshness, until });
  return sendAnswer(request, { reply, answer });
}

type Preview = Omit<PageRequest, 'search'> & { readonly token: string };

/** Kept nowhere, neither here nor on the way nor by those who search the web. */
async function sendPreview(request: FastifyRequest, { reply, parts, address, token }: Preview): Promise<FastifyReply> {
  const unsaved = (await parts.held.find(token)) ?? 'gone';
  const page = await orFailure(request, parts, () =>
    parts.pages.publicPage({
      path: address,
      search: new URLSearchParams(),
      moment: undefined,
      unsaved,
      isMarked: true,
    }),
  );
  const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return reply
    .code(page.status)
    .headers({ ...parts.security.page, ...headers })
    .send(page.html);
}

type NewPage = Omit<PageRequest, 'reply'> & { readonly facts: Omit<Moment, 'until'> };

/** The page and when it changes by itself; a failure's is not kept. */
async function makePage(
  request: FastifyRequest,
  { parts, address, search, facts }: NewPage,
): Promise<{ readonly page: Page; readonly until: number }> {
  let until = facts.now;
  const page = await orFailure(request, parts, async () => {
    const change = await parts.nextChange(facts.now);
    const made = await parts.pages.publicPage({
      path: address,
      search: new URLSearchParams(search),
      moment: { ...facts, until: change },
    });
    until = change;
    return made;
  });
  return { page, until };
}

async function orFailure(request: FastifyRequest, parts: SiteParts, make: () => Promise<Page>): Promise<Page> {
  try {
    return await make();
  } catch (error) {
    request.log.error({ err: error });
    return parts.pages.failedPage(error instanceof StoreUnavailable ? 503 : 500);
  }
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

/** Styles of a main colour: its address names the colour and never means another. */
function sendTheme(reply: FastifyReply, { theme, parts }: { readonly theme: string; readonly parts: SiteParts }) {
  return reply
    .headers({ ...parts.security.page, 'content-type': 'text/css; charset=utf-8', 'cache-control': kept })
    .send(theme);
}

function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}
