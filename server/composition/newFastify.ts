import Fastify, { type FastifyInstance } from 'fastify';
import { bodyLimitOf } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { createClientErrors } from '../answering/clientErrors.ts';
import { createContractRewrite } from '../contract0511/bareAddress.ts';
import type { CachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import { Problem } from '../answering/problem.ts';
import type { createRefuse } from '../answering/problemHandler.ts';
import { loggedRequest } from '../answering/requestLog.ts';
import type { Pages } from '../answering/pages.ts';
import type { Security } from '../answering/securityHeaders.ts';
import type { Settings } from '../settings/environment.ts';
import { trustProxyOf } from '../settings/trustedProxies.ts';

/** Routes that take more say so. */
const bodyLimit = bodyLimitOf({ access: 'anyone' });

type ServerOptions = {
  readonly pageMiddleware: CachedPageMiddleware;
  readonly requestId: () => string;
  readonly refuse: ReturnType<typeof createRefuse>;
  readonly security: Security;
  readonly failedPage: Pages['failedPage'];
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly settings: Pick<Settings, 'network' | 'http' | 'logs'>;
  readonly silentSeconds?: number;
};

/** Fastify with the limits of this server, behind the cached-page middleware, without any route. */
export function newFastify({
  pageMiddleware,
  requestId,
  refuse,
  security,
  failedPage,
  registry,
  messages,
  settings: { network, http, logs },
  silentSeconds = 20,
}: ServerOptions): FastifyInstance {
  const silence = silentSeconds * 1000;
  const app = Fastify({
    bodyLimit,
    serverFactory: pageMiddleware.serverFactory,
    logger: logs.level === 'silent' ? false : { level: logs.level, serializers: { req: loggedRequest } },
    trustProxy: trustProxyOf(network.trustedProxies),
    rewriteUrl: createContractRewrite({ registry, messages }),
    requestIdHeader: false,
    genReqId: requestId,
    routerOptions: { maxParamLength: 200 },
    // Requests on open connections are answered normally while the server stops.
    return503OnClosing: false,
    requestTimeout: http.requestSeconds * 1000,
    connectionTimeout: silence,
    // Node waits a second longer.
    keepAliveTimeout: Math.max(1, silence - 1000),
    clientErrorHandler: createClientErrors({ messages, security, failedPage, requestId }),
    frameworkErrors: (_error, request, reply) => {
      void refuse(request, { reply, problem: new Problem(400, { detail: messages.api.badRequest }) });
    },
  });
  return app;
}
