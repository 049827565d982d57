import Fastify, { type FastifyInstance } from 'fastify';
import type { Catalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';
import { createAnswerCache } from './answerCache.ts';
import { createStaffKeeper } from './content/staffKeeper.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { addJsonBody } from './jsonBody.ts';
import { createNextPublication } from './nextPublication.ts';
import { Problem } from './problem.ts';
import { addProblemDoor, sendProblem } from './problemDoor.ts';
import { addContentRoutes } from './routes/content.ts';
import { addContract0511 } from './routes/contract0511.ts';
import { addHealthRoute } from './routes/health.ts';
import { addOpenApiRoute } from './routes/openApi.ts';
import { addSchemaRoutes } from './routes/schemas.ts';
import { addSessionRoutes } from './routes/session.ts';
import { addSiteRoutes, type Pages } from './routes/site.ts';
import { createSecurity, type Security } from './securityHeaders.ts';
import type { Sessions } from './sessions.ts';
import { type TrustedProxies, trustProxyOf } from './trustedProxies.ts';
import { addVisitor, identify, needsSession } from './visitor.ts';

export type AppParts = {
  readonly registry: Registry;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly pages: Pages;
  readonly words: Catalog;
  /** The portal's own address, known once it listens. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly logLevel?: string;
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** Those whose word counts for where a request comes from; nobody's when left out. */
  readonly trustedProxies?: TrustedProxies;
  /** A number that changes when another process has written to the store. */
  readonly foreignCommits?: () => Promise<number>;
  readonly isDevelopment?: boolean;
};

const bodyLimit = 1024 * 1024;

/** Bytes of address and headers: a thousand ids, as a client asks for the records of a page, need forty thousand. */
const headLimit = 64 * 1024;

/** Another process's write shows at the latest after so many milliseconds. */
const foreignCommitsEvery = 50;

/** Public pages are made anew at least this often, milliseconds. */
const oldestPage = 60_000;

/** The whole server over its parts, ready to listen or to be asked directly. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { registry, store, sessions, words, publicUrl, now = Date.now } = parts;
  const app = Fastify({
    bodyLimit,
    http: { maxHeaderSize: headLimit },
    logger: parts.logLevel === undefined ? false : { level: parts.logLevel },
    trustProxy: trustProxyOf(parts.trustedProxies ?? false),
    requestIdHeader: false,
    genReqId: createRequestIds(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (_error, request, reply) => {
      void sendProblem(request, { reply, problem: new Problem(400, { detail: words.api.badRequest }), words });
    },
  });
  const freshness = createFreshness(store);
  if (parts.foreignCommits !== undefined)
    watchOthers(app, { foreignCommits: parts.foreignCommits, freshness, sessions });
  const cache = createAnswerCache();
  const nextPublication = createNextPublication({ store, freshness });
  const security = createSecurity({
    isHttps: publicUrl().startsWith('https:'),
    isDevelopment: parts.isDevelopment === true,
  });
  app.decorateRequest('visitor');
  addJsonBody(app, words);
  addProblemDoor(app, words);
  addHeaders(app, security);
  addNotFound(app, { sessions, words });
  const ended = [registry.subscribe(freshness.writtenElsewhere), sessions.close];
  app.addHook('onClose', () => {
    for (const end of ended) end();
  });

  addHealthRoute(app);
  addOpenApiRoute(app, { registry, publicUrl, words });
  addContract0511(app, { sessions, words });
  await app.register(async (scope) => {
    addVisitor(scope, { sessions, words });
    addSessionRoutes(scope, { sessions, municipalityCode: parts.municipalityCode, words });
    addSchemaRoutes(scope, { registry, words });
    addContentRoutes(scope, {
      registry,
      store,
      words,
      cache,
      freshness,
      nextPublication,
      now,
      nameOf: sessions.nameOf,
      staff: createStaffKeeper({ isActive: sessions.isActive, words }),
    });
  });
  const nextChange = async (instant: number) => {
    const types = registry.all().filter((type) => type.publicPlace !== undefined);
    const instants = await Promise.all(types.map((type) => nextPublication(type, instant)));
    return Math.min(instant + oldestPage, ...instants);
  };
  await addSiteRoutes(app, { pages: parts.pages, security, cache, freshness, nextChange, now });
  return app;
}

/** Ids that differ between starts, so that a log line is found again. */
function createRequestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

function addHeaders(app: FastifyInstance, security: Security): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) reply.headers(security.data);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** What was kept is forgotten when another process, as a bulk load, has written. Asking costs little, but not nothing. */
function watchOthers(app: FastifyInstance, { foreignCommits, freshness, sessions }: Watch): void {
  let seen: number | undefined;
  let askedAt = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    const now = performance.now();
    if (now - askedAt < foreignCommitsEvery) return done();
    askedAt = now;
    foreignCommits().then(
      (commits) => {
        if (seen !== undefined && commits !== seen) {
          freshness.writtenElsewhere();
          sessions.doubt();
        }
        seen = commits;
        done();
        // A database that is away is told of by whatever needs it.
      },
      () => done(),
    );
  });
}

type Watch = {
  readonly foreignCommits: () => Promise<number>;
  readonly freshness: Freshness;
  readonly sessions: Sessions;
};

/** Under /api whoever has no session is told so before being told what exists. */
function addNotFound(
  app: FastifyInstance,
  { sessions, words }: { readonly sessions: Sessions; readonly words: Catalog },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isApi = request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/api?');
    if (isApi && (await identify(request, { sessions, words })).kind === 'citizen') throw needsSession(words);
    return sendProblem(request, { reply, problem: new Problem(404, { detail: words.api.noRoute }), words });
  });
}
