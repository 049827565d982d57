import findMyWay from 'find-my-way';
import type { Operation } from '#core/api/operation.ts';
import type { DynamicOperations, OperationTable, PageRoute, Served } from '../calls/operationTable.ts';

/**
 * How a group of operations learns who calls. `nobody`: it asks for no session, and ignores one. `active`: a call keeps the session
 * alive. `passive`: a session is needed, and the call does not count as activity.
 */
export type Identification = 'nobody' | 'active' | 'passive';

export type OperationGroup = { readonly identification: Identification; readonly table: OperationTable };

export type Route =
  | { readonly kind: 'operation'; readonly identification: Identification; readonly served: Served }
  | { readonly kind: 'dynamic'; readonly operations: DynamicOperations }
  | { readonly kind: 'page'; readonly page: PageRoute };

export type RouteEntry = {
  readonly method: string;
  readonly pattern: string;
  /** Whether processes have the operation too; not so the generic writes of records. */
  readonly isOfProcesses: boolean;
  readonly route: Route;
};

export type Matched =
  | { readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | 'malformed'
  | undefined;

/** Characters of one part of an address. */
const longestPart = 200;

export type Routes = {
  readonly groups: readonly OperationGroup[];
  readonly dynamic: readonly DynamicOperations[];
  readonly pages: readonly PageRoute[];
};

/** Every address with its route, as methods and patterns of the router. */
export function routeEntries({ groups, dynamic, pages }: Routes): readonly RouteEntry[] {
  return [
    ...groups.flatMap(({ identification, table }) =>
      Object.values(table).map((served): RouteEntry => {
        const { method, path, notOf } = served.operation;
        const isOfProcesses = notOf?.includes('process') !== true;
        return {
          method,
          pattern: patternOf(path),
          isOfProcesses,
          route: { kind: 'operation', identification, served },
        };
      }),
    ),
    ...dynamic.map((operations): RouteEntry => {
      const { method, path } = operations;
      return { method, pattern: patternOf(path), isOfProcesses: false, route: { kind: 'dynamic', operations } };
    }),
    ...pages.map((page): RouteEntry => {
      return {
        method: page.method,
        pattern: patternOf(page.path),
        isOfProcesses: false,
        route: { kind: 'page', page },
      };
    }),
  ];
}

/** Finds the route of an address: `malformed` for one that is no percent-encoded text. */
export function createRouter(entries: readonly RouteEntry[]): (method: string, url: string) => Matched {
  const router = findMyWay({ maxParamLength: longestPart, onBadUrl: () => undefined, querystringParser: () => ({}) });
  for (const { method, pattern, route } of entries)
    router.on(method as Operation['method'], pattern, () => undefined, route);
  return (method, url) => {
    const match = router.find((method === 'HEAD' ? 'GET' : method) as Operation['method'], url);
    if (match === null) return undefined;
    const route = match.store as Route | null;
    return route === null ? 'malformed' : { route, params: match.params as Readonly<Record<string, string>> };
  };
}

/** The path of an operation as the router writes it. */
export function patternOf(path: string): string {
  return path.replaceAll(/\{\w+\*\}/g, '*').replaceAll(/\{(\w+)\}/g, ':$1');
}
