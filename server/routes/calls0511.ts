import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callBase, callOperations } from '#core/api/callOperations.ts';
import { bodyLimitOf, type Operation } from '#core/api/operation.ts';
import type { CallKind } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { Answer } from '../answering/answer.ts';
import { createSingleFlight } from '../contract0511/createSingleFlight.ts';
import { callAt, type FoundCall } from '../contract0511/callAt.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import { type ListDependencies, listCall } from '../contract0511/listCall.ts';
import { idIn, type SaveDependencies, saveCall } from '../contract0511/saveCall.ts';
import { limitBody } from '../answering/bodyLimit.ts';
import type { Problem } from '../problems/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import { needsSession } from '../answering/visitor.ts';
import { answerTo } from '../operations/serve.ts';

export type CallOptions = Omit<ListDependencies, 'singleFlight'> &
  SaveDependencies & {
    readonly registry: Registry;
    readonly refuse: Refuse;
    /** The problem for an address without a call. */
    readonly noRoute: (request: FastifyRequest) => Problem;
  };

type ServedCall = { readonly operation: Operation; readonly answer: ReturnType<typeof answerTo> };
type ServedCalls = Readonly<Record<CallKind, ServedCall>>;

/** The calls of content types, with the same rules as their REST routes. Each request looks its call up in the registry. */
export async function addCalls0511(scope: FastifyInstance, dependencies: CallOptions): Promise<void> {
  const callOf = ({ params }: FastifyRequest) =>
    callAt(dependencies.registry, (params as { readonly '*': string })['*']);
  const singleFlight = createSingleFlight<Answer>();
  await scope.register(async (app) => {
    addProblemHandler(app, {
      ...dependencies,
      transform: (problem, request) =>
        withCallErrors(problem, { request, found: callOf(request), messages: dependencies.messages }),
    });
    const served = new WeakMap<ContentType, ServedCalls>();
    const servedOf = ({ type, calls }: FoundCall): ServedCalls => {
      const existing = served.get(type);
      if (existing !== undefined) return existing;
      const { list, save } = callOperations(type, dependencies.messages);
      const listing = { calls, dependencies: { ...dependencies, singleFlight } };
      const made = {
        list: { operation: list, answer: answerTo(app, list, (call) => listCall(call, listing)) },
        save: { operation: save, answer: answerTo(app, save, (call) => saveCall(call, { calls, dependencies })) },
      };
      served.set(type, made);
      return made;
    };
    /** Throws the problem for an address without a call. */
    const callAtAddress = (request: FastifyRequest): ServedCall => {
      const found = callOf(request);
      if (found !== undefined) return servedOf(found)[found.kind];
      throw request.visitor.kind === 'citizen' ? needsSession(dependencies.messages) : dependencies.noRoute(request);
    };
    app.route({
      method: 'POST',
      url: `${callBase}*`,
      config: { isServedOnFullDisk: (request) => callOf(request)?.kind !== 'save' },
      bodyLimit: bodyLimitOf({ access: 'session' }),
      onRequest: (request, _reply, done) => {
        app.operationContext.checkAccess(callAtAddress(request).operation.access, request);
        done();
      },
      preParsing: async (request, _reply, body) =>
        limitBody(body, {
          ...dependencies,
          headers: request.headers,
          limit: bodyLimitOf(callAtAddress(request).operation),
        }),
      handler: (request, reply) => callAtAddress(request).answer(request, reply),
    });
  });
}

type RefusalContext = {
  readonly request: FastifyRequest;
  readonly found: FoundCall | undefined;
  readonly messages: ServerCatalog;
};

function withCallErrors(problem: Problem, { request: { body }, found, messages }: RefusalContext): Problem {
  const isNew = found !== undefined && (isJsonObject(body) ? idIn(body, found) === undefined : !found.type.isSingle);
  return callRefusal(problem, { found, isNew, messages });
}
