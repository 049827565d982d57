import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { builtFiles } from '../../site/builtFiles.ts';
import { createClientErrors } from './clientErrors.ts';
import type { Pages } from '../../site/pages.ts';
import { loggedRequest } from './requestLog.ts';
import type { Security } from '../../calls/securityHeaders.ts';
import type { CachedPageMiddleware } from './cachedPageMiddleware.ts';
import type { Answer } from '../../calls/answer.ts';
import type { IncomingCall } from '../../calls/call.ts';
import type { Dispatch } from '../../calls/call.ts';
import type { Settings } from '../../settings/environment.ts';
import { trustProxyOf } from '../../settings/trustedProxies.ts';
import { incomingCall } from './incomingCall.ts';
import { sendAnswer } from './sendAnswer.ts';
import type { Work } from './work.ts';

/** The portal as a server of HTTP, ready to listen or to get injected requests. */
export type HttpHost = FastifyInstance;

export type HttpHostOptions = {
  readonly dispatch: Dispatch;
  readonly answerError: (call: IncomingCall, error: unknown) => Promise<Answer>;
  readonly work: readonly Work[];
  readonly pageMiddleware: CachedPageMiddleware;
  readonly requestId: () => string;
  readonly security: Security;
  readonly pages: Pick<Pages, 'failedPage' | 'clientFolder'>;
  readonly messages: ServerCatalog;
  readonly settings: Pick<Settings, 'network' | 'http' | 'logs'>;
  readonly silentSeconds?: number;
  /** Called with a sentence for the operator. */
  readonly notice?: ((sentence: string) => void) | undefined;
};

/** Sends every request to `dispatch`, behind the cached pages and beside the built files. Limits the time of connections. */
export async function createHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const { dispatch, pageMiddleware, requestId, security, pages, messages, settings } = options;
  const { network, http, logs } = settings;
  const silence = (options.silentSeconds ?? 20) * 1000;
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    dispatch(incomingCall(request, { reply, messages })).then((made) => sendAnswer(request, { reply, answer: made }));
  const fail = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The client has left.
    if (reply.raw.destroyed) return reply;
    // The operation at the address refuses the type of its body after it has checked who calls.
    if (isUnreadableType(error)) return answer(request, reply);
    const made = await options.answerError(incomingCall(request, { reply, messages }), error);
    return sendAnswer(request, { reply, answer: made });
  };
  const app = Fastify({
    serverFactory: pageMiddleware.serverFactory,
    logger: logs.level === 'silent' ? false : { level: logs.level, serializers: { req: loggedRequest } },
    trustProxy: trustProxyOf(network.trustedProxies),
    requestIdHeader: false,
    genReqId: requestId,
    // Requests on open connections are answered normally while the server stops.
    return503OnClosing: false,
    requestTimeout: http.requestSeconds * 1000,
    connectionTimeout: silence,
    // Node waits a second longer.
    keepAliveTimeout: Math.max(1, silence - 1000),
    clientErrorHandler: createClientErrors({ messages, security, failedPage: pages.failedPage, requestId }),
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  await app.register(multipart);
  // Operations read their bodies themselves, once the call is allowed.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  noticeUntrustedProxy(app, options);
  const sendFile = await createStaticFiles(app, { folder: pages.clientFolder, security });
  for (const { start, stop, close } of options.work) {
    if (start !== undefined) app.addHook('onReady', async () => start());
    if (stop !== undefined) app.addHook('preClose', async () => stop());
    if (close !== undefined) app.addHook('onClose', async () => close());
  }
  app.all('/*', (request, reply) => sendFile(request, reply) ?? answer(request, reply));
  app.setNotFoundHandler(answer);
  app.setErrorHandler(fail);
  return app;
}

function isUnreadableType(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

type NoticeOptions = Pick<HttpHostOptions, 'notice' | 'messages'>;

/** Notices an untrusted proxy, behind which all citizens have one address. Names the setting, once. */
function noticeUntrustedProxy(app: HttpHost, { notice, messages }: NoticeOptions): void {
  let isNoticed = notice === undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoticed && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      isNoticed = true;
      notice?.(messages.api.start.untrustedProxy(request.socket.remoteAddress ?? ''));
    }
    done();
  });
}

type StaticFilesOptions = {
  /** The folder of built files for browsers; undefined when the development server serves them. */
  readonly folder: string | undefined;
  readonly security: Security;
};

/** Sends the built file at the address of a request; undefined where there is none. */
type SendFile = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

async function createStaticFiles(app: FastifyInstance, { folder, security }: StaticFilesOptions): Promise<SendFile> {
  if (folder === undefined) return () => undefined;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const files = builtFiles(folder);
  return ({ method, url, id }, reply) => {
    const file = method === 'GET' || method === 'HEAD' ? files.get(url.split('?', 1)[0] ?? '') : undefined;
    if (file === undefined) return undefined;
    return reply.headers({ ...headersOf(file, security), 'x-request-id': id }).sendFile(file);
  };
}

/** Files with a content hash in their name never change; others are revalidated after an hour. */
function headersOf(file: string, { page, worker, portalWorker }: Security) {
  const [, script] = /^assets\/(heicWorker|portal)-[\w-]+\.js$/.exec(file) ?? [];
  const headers = script === undefined ? page : script === 'portal' ? portalWorker : worker;
  const caching = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return { ...headers, 'cache-control': caching, vary: 'accept-encoding' };
}
