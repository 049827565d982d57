import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callBase } from '#core/api/callOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import type { AllowedMethods } from './methods.ts';
import { Problem } from '../problems/problem.ts';
import { isApi, pathOf } from './problemHandler.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { identify, needsSession } from './visitor.ts';

export type NoRoute = (request: FastifyRequest) => Problem;

/** The problem of a request without a route: 405 when the address accepts other methods, otherwise 404. */
export function createNoRoute({
  methodsOf,
  messages,
}: {
  readonly methodsOf: AllowedMethods;
  readonly messages: ServerCatalog;
}): NoRoute {
  return (request) => {
    const methods = methodsOf(pathOf(request.url));
    if (methods.length === 0 || methods.includes(request.method))
      return new Problem(404, { detail: messages.api.noRoute });
    const allow = methods.join(', ');
    return new Problem(405, { detail: messages.api.noMethod(allow), headers: { allow } });
  };
}

type NotFoundOptions = { readonly sessions: Sessions; readonly messages: ServerCatalog; readonly noRoute: NoRoute };

/** Answers requests without a route, those of calls in the contract's format. Under /api a missing session is a 401 first, before the body is read, so that it hides which addresses exist. */
export function addNotFound(app: FastifyInstance, { sessions, messages, noRoute }: NotFoundOptions): void {
  const problemOf = async (request: FastifyRequest): Promise<Problem> => {
    const problem = await plainProblemOf(request);
    const isCall = request.url.startsWith(callBase);
    return isCall ? callRefusal(problem, { found: undefined, isNew: false, messages }) : problem;
  };
  const plainProblemOf = async (request: FastifyRequest): Promise<Problem> => {
    if (isApi(request.url) && (await identify(request, { sessions, messages })).kind === 'citizen')
      return needsSession(messages);
    return noRoute(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    problemOf(request).then(done, done);
  });
  app.setNotFoundHandler(async (request) => {
    throw await problemOf(request);
  });
}
