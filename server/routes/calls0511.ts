import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '#core/schema/registry.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { Answer } from '../answering/answer.ts';
import { createSingleFlight } from '../contract0511/createSingleFlight.ts';
import { callAt, callBase, type FoundCall } from '../contract0511/callAt.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import { type ListDependencies, listCall } from '../contract0511/listCall.ts';
import { idIn, type SaveDependencies, saveCall } from '../contract0511/saveCall.ts';
import type { Problem } from '../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import { needsSession } from '../answering/visitor.ts';

export type CallOptions = Omit<ListDependencies, 'singleFlight'> &
  SaveDependencies & {
    readonly registry: Registry;
    readonly refuse: Refuse;
    /** The problem for an address without a call. */
    readonly noRoute: (request: FastifyRequest) => Problem;
  };

type Call = { Params: { '*': string } };

/** The calls of content types, with the same rules as their REST routes. Each request looks its call up in the registry. */
export async function addCalls0511(scope: FastifyInstance, parts: CallOptions): Promise<void> {
  const callOf = (request: FastifyRequest) => callAt(parts.registry, (request.params as Call['Params'])['*']);
  const singleFlight = createSingleFlight<Answer>();
  await scope.register(async (calls) => {
    addProblemHandler(calls, {
      ...parts,
      transform: (problem, request) => withCallErrors(problem, { request, found: callOf(request) }),
    });
    const isServedOnFullDisk = (request: FastifyRequest) => callOf(request)?.kind !== 'save';
    calls.post<Call>(`${callBase}*`, { config: { isServedOnFullDisk } }, (request, reply): Promise<FastifyReply> => {
      const found = callOf(request);
      if (found === undefined)
        throw request.visitor.kind === 'citizen' ? needsSession(parts.words) : parts.noRoute(request);
      return found.kind === 'list'
        ? listCall(request, { found, reply, parts: { ...parts, singleFlight } })
        : saveCall(request, { found, reply, parts });
    });
  });
}

type RefusalContext = { readonly request: FastifyRequest; readonly found: FoundCall | undefined };

function withCallErrors(problem: Problem, { request: { body }, found }: RefusalContext): Problem {
  const isNew = found !== undefined && (isJsonObject(body) ? idIn(body, found) === undefined : !found.type.isSingle);
  return callRefusal(problem, { found, isNew });
}
