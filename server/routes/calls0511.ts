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

export type CallParts = Omit<ListDependencies, 'singleFlight'> &
  SaveDependencies & {
    readonly registry: Registry;
    readonly refuse: Refuse;
    /** Why an address that names no call cannot be answered. */
    readonly noRoute: (request: FastifyRequest) => Problem;
  };

type Call = { Params: { '*': string } };

/** The calls that content types name, under the same rules as their REST addresses. The registry says at each request which there are. */
export async function addCalls0511(scope: FastifyInstance, parts: CallParts): Promise<void> {
  const foundBy = (request: FastifyRequest) => callAt(parts.registry, (request.params as Call['Params'])['*']);
  const singleFlight = createSingleFlight<Answer>();
  await scope.register(async (calls) => {
    addProblemHandler(calls, {
      ...parts,
      transform: (problem, request) => retold(problem, { request, found: foundBy(request) }),
    });
    const isServedOnFullDisk = (request: FastifyRequest) => foundBy(request)?.kind !== 'save';
    calls.post<Call>(`${callBase}*`, { config: { isServedOnFullDisk } }, (request, reply): Promise<FastifyReply> => {
      const found = foundBy(request);
      if (found === undefined)
        throw request.visitor.kind === 'citizen' ? needsSession(parts.words) : parts.noRoute(request);
      return found.kind === 'list'
        ? listCall(request, { found, reply, parts: { ...parts, singleFlight } })
        : saveCall(request, { found, reply, parts });
    });
  });
}

type Refused = { readonly request: FastifyRequest; readonly found: FoundCall | undefined };

function retold(problem: Problem, { request: { body }, found }: Refused): Problem {
  const isNew = found !== undefined && (isJsonObject(body) ? idIn(body, found) === undefined : !found.type.isSingle);
  return callRefusal(problem, { found, isNew });
}
