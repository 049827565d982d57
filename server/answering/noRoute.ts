import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { AllowedMethods } from './methods.ts';
import { Problem } from './problem.ts';
import { isApi, pathOf } from './problemHandler.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { identify, needsSession } from './visitor.ts';

export type NoRoute = (request: FastifyRequest) => Problem;

/** Why nothing answers an address: it takes other methods, or nothing stands there. */
export function createNoRoute({
  methodsOf,
  words,
}: {
  readonly methodsOf: AllowedMethods;
  readonly words: ServerCatalog;
}): NoRoute {
  return (request) => {
    const methods = methodsOf(pathOf(request.url));
    if (methods.length === 0 || methods.includes(request.method))
      return new Problem(404, { detail: words.api.noRoute });
    const allow = methods.join(', ');
    return new Problem(405, { detail: words.api.noMethod(allow), headers: { allow } });
  };
}

type Missing = { readonly sessions: Sessions; readonly words: ServerCatalog; readonly noRoute: NoRoute };

/** Under /api whoever has no session is told so before being told what exists, and before a body is looked at. */
export function addNotFound(app: FastifyInstance, { sessions, words, noRoute }: Missing): void {
  const missing = async (request: FastifyRequest): Promise<Problem> => {
    if (isApi(request.url) && (await identify(request, { sessions, words })).kind === 'citizen')
      return needsSession(words);
    return noRoute(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    missing(request).then(done, done);
  });
  app.setNotFoundHandler(async (request) => {
    throw await missing(request);
  });
}
