import Fastify, { type FastifyInstance } from 'fastify';
import { bodyLimitOf } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { createClientErrors } from '../answering/clientErrors.ts';
import { createContractRewrite } from '../contract0511/bareAddress.ts';
import type { CachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import { Problem } from '../problems/problem.ts';
import type { createRefuse } from '../answering/problemHandler.ts';
import { loggedRequest } from '../answering/requestLog.ts';
import type { Pages } from '../site/pages.ts';
import type { Security } from '../answering/securityHeaders.ts';
import { type TrustedProxies, trustProxyOf } from '../settings/trustedProxies.ts';

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
  readonly logLevel?: string;
  readonly trustedProxies?: TrustedProxies;
  readonly requestSeconds?: number;
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
  ...limits
}: ServerOptions): FastifyInstance {
  const silence = (limits.silentSeconds ?? 20) * 1000;
  const app = Fastify({
    bodyLimit,
    serverFactory: pageMiddleware.serverFactory,
    logger: limits.logLevel === undefined ? false : { level: limits.logLevel, serializers: { req: loggedRequest } },
    trustProxy: trustProxyOf(limits.trustedProxies ?? false),
    rewriteUrl: createContractRewrite({ registry, messages }),
    requestIdHeader: false,
    genReqId: requestId,
    routerOptions: { maxParamLength: 200 },
    // Requests on open connections are answered normally while the server stops.
    return503OnClosing: false,
    requestTimeout: (limits.requestSeconds ?? 180) * 1000,
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
