import { callBase, callOperations } from '#core/api/callOperations.ts';
import type { CallKind } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { PreparedAnswer } from '../calls/preparedAnswer.ts';
import { createSingleFlight } from './createSingleFlight.ts';
import { callAt, type TypeCall } from './callAt.ts';
import { callRefusal } from './callRefusal.ts';
import { type ListDependencies, listCall } from './listCall.ts';
import { idIn, type SaveDependencies, saveCall } from './saveCall.ts';
import type { Problem } from '../foundation/problems/problem.ts';
import { type RefusedCall, type Served, tableOf } from '../calls/operationTable.ts';
import type { DynamicOperations } from '../calls/operationTable.ts';

export type CallOptions = Omit<ListDependencies, 'singleFlight'> &
  SaveDependencies & {
    readonly registry: Registry;
  };

type ServedCalls = Readonly<Record<CallKind, Served>>;

/** The calls of content types, with the same rules as their REST operations. Each is looked up in the registry. */
export function callsOfTypes(dependencies: CallOptions): DynamicOperations {
  const { registry } = dependencies;
  const singleFlight = createSingleFlight<PreparedAnswer>();
  const cached = new WeakMap<ContentType, ServedCalls>();
  const servedOf = (typeCall: TypeCall): ServedCalls => {
    const served = cached.get(typeCall.type) ?? servedCalls(typeCall, { ...dependencies, singleFlight });
    cached.set(typeCall.type, served);
    return served;
  };
  return {
    method: 'POST',
    path: `${callBase}{name*}`,
    find: (params) => {
      const call = callAt(registry, params['*'] ?? '');
      return call && servedOf(call)[call.kind];
    },
  };
}

function servedCalls(typeCall: TypeCall, dependencies: ListDependencies & SaveDependencies): ServedCalls {
  const { type, calls } = typeCall;
  const { messages } = dependencies;
  const onProblemOf =
    (kind: CallKind) =>
    (problem: Problem, { sentBody }: RefusedCall) =>
      withCallErrors(problem, { sentBody, typeCall: { ...typeCall, kind }, messages });
  const { list, save } = tableOf(callOperations(type, messages), {
    list: {
      handle: (call) => listCall(call, { calls, dependencies }),
      isServedOnFullDisk: () => true,
      onProblem: onProblemOf('list'),
    },
    save: {
      handle: (call) => saveCall(call, { calls, dependencies }),
      isServedOnFullDisk: () => false,
      onProblem: onProblemOf('save'),
    },
  }) as ServedCalls;
  return { list, save };
}

type RefusalContext = { readonly sentBody: unknown; readonly typeCall: TypeCall; readonly messages: ServerCatalog };

function withCallErrors(problem: Problem, { sentBody, typeCall, messages }: RefusalContext): Problem {
  const isNew = isJsonObject(sentBody) ? idIn(sentBody, typeCall) === undefined : !typeCall.type.isSingle;
  return callRefusal(problem, { typeCall, isNew, messages });
}
