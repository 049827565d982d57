import { callBase } from '#core/api/callOperations.ts';
import type { IncomingCall } from '../calls/call.ts';
import type { NoRoute } from '../calls/operationTable.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import type { AllowedMethods } from './methods.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { isApi, pathOf } from '../calls/refuse.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import { identify, needsSession } from '../accounts/visitor.ts';

/** The problem of an address without a route for the method: 405 when the address accepts other methods, otherwise 404. */
export function createNoRoute({
  methodsOf,
  messages,
}: {
  readonly methodsOf: AllowedMethods;
  readonly messages: ServerCatalog;
}): NoRoute {
  return ({ method, url }) => {
    const methods = methodsOf(pathOf(url));
    if (methods.length === 0 || methods.includes(method)) return new Problem(404, { detail: messages.api.noRoute });
    const allow = methods.join(', ');
    return new Problem(405, { detail: messages.api.noMethod(allow), headers: { allow } });
  };
}

/** The problem of a call that has no route. */
export type NotFound = (call: IncomingCall) => Promise<Problem>;

type NotFoundOptions = { readonly sessions: Sessions; readonly messages: ServerCatalog; readonly noRoute: NoRoute };

/** Calls of the contract are refused in its format. Under /api a missing session is a 401 first, so that it hides which addresses exist. */
export function createNotFound({ sessions, messages, noRoute }: NotFoundOptions): NotFound {
  const problemOf = async (call: IncomingCall): Promise<Problem> => {
    if (!isApi(call.url)) return noRoute(call);
    const visitor = await identify(call, { sessions, messages });
    return visitor.kind === 'citizen' ? needsSession(messages) : noRoute(call);
  };
  return async (call) => {
    const problem = await problemOf(call);
    const isOfContract = call.url.startsWith(callBase);
    return isOfContract ? callRefusal(problem, { typeCall: undefined, isNew: false, messages }) : problem;
  };
}
