import type { Registry } from '#core/schema/registry.ts';
import { type AllowedMethods, createAllowedMethods } from '../operations/methods.ts';
import { createNotFound } from '../operations/noRoute.ts';
import type { NoRoute } from '../calls/operationTable.ts';
import { createPageRefuse } from '../calls/refuse.ts';
import { createSearchBudget } from '../operations/searchBudget.ts';
import type { Pages } from '../site/pages.ts';
import type { IncomingCall } from '../calls/call.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { createContractRewrite } from '../contract0511/bareAddress.ts';
import { createAccessCheck } from '../operations/accessCheck.ts';
import { createDispatch, type DispatchOptions } from '../operations/dispatch.ts';
import { createRouter, type RouteEntry, routeEntries, type Routes } from '../operations/routes.ts';
import { createGenericWriteCheck } from '../operations/refuseGenericWrites.ts';

type RoutingOptions = Routes &
  Pick<DispatchOptions, 'before' | 'upstream' | 'sessions' | 'disk' | 'security' | 'refuse' | 'messages'> & {
    readonly registry: Registry;
    readonly failedPage: Pages['failedPage'];
    readonly noRoute: NoRoute;
    readonly isDatabaseLost: () => boolean;
    readonly now: () => number;
  };

type Routing = ReturnType<typeof createDispatch> & {
  readonly methodsOf: AllowedMethods;
  /** Methods and patterns of all routes. */
  readonly addresses: readonly Pick<RouteEntry, 'method' | 'pattern'>[];
};

/** Connects every address with its operation, and every call with the checks that precede its handler. */
export function createRouting(options: RoutingOptions): Routing {
  const { registry, isDatabaseLost, before } = options;
  const entries = routeEntries(options);
  const methodsOf = createAllowedMethods(entries, registry);
  const dispatcher = createDispatch({
    ...options,
    rewrite: createContractRewrite(options),
    match: createRouter(entries),
    before,
    refuseLostWrites: (call) => refuseLostWrites(call, isDatabaseLost),
    notFound: createNotFound(options),
    checkAccess: createAccessCheck(options),
    refuseGenericWrites: createGenericWriteCheck({ ...options, methodsOf }),
    searchBudget: createSearchBudget(options),
    refusePage: createPageRefuse(options),
  });
  return { ...dispatcher, methodsOf, addresses: entries };
}

/** Refuses writes when the database file was removed or replaced. */
function refuseLostWrites({ method }: IncomingCall, isLost: () => boolean): void {
  if (method === 'GET' || method === 'HEAD' || !isLost()) return;
  throw new StoreUnavailable('the database file was removed or replaced');
}
