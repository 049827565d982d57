import { apiOperations } from '#core/api/apiOperations.ts';
import { callBase } from '#core/api/callOperations.ts';
import { fileServiceBase } from '#core/api/fileServiceOperations.ts';
import type { Operation } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { callAt } from './callAt.ts';

type RequestLine = { readonly method?: string | undefined; readonly url?: string | undefined };

type Options = { readonly registry: Registry; readonly messages: ServerCatalog };

/**
 * Adds the prefix `/api/0511` to an address that the contract's documents write without it, or could. One handler answers both, so
 * access, limits and headers are the same. Addresses of public pages and of files do not change.
 */
export function createContractRewrite({ registry, messages }: Options): (request: RequestLine) => string {
  const operations = Object.values<Operation>(apiOperations(messages));
  const ownCalls = new Set(operations.flatMap(({ path }) => bareAddressOf(path) ?? []));
  const hasGroup = createGroups({ registry, ownCalls });
  /** Methods of the file service, by the first segment of its addresses. */
  const fileServices = new Map(
    operations
      .filter(({ path }) => path.startsWith(`${fileServiceBase}/`))
      .map(({ path, method }) => [bareAddressOf(path)?.split('/')[1] ?? '', method]),
  );
  return ({ method = 'GET', url = '/' }) => {
    const path = url.split('?', 1)[0] ?? '';
    const isRead = method === 'GET' || method === 'HEAD';
    const [, service = '', rest = ''] = path.split('/', 3);
    if (rest !== '' && fileServices.has(service)) {
      const isPublicPage = isRead && (fileServices.get(service) !== 'GET' || isPublicRoute(service, registry));
      return isPublicPage ? url : fileServiceBase + url;
    }
    const isCall = !isRead && (ownCalls.has(path) || callAt(registry, path.slice(1)) !== undefined);
    const isBelowGroup = rest !== '' && hasGroup(service, isRead) && !(isRead && isPublicRoute(service, registry));
    return isCall || isBelowGroup ? callBase + url.slice(1) : url;
  };
}

type GroupOptions = { readonly registry: Registry; readonly ownCalls: ReadonlySet<string> };

/**
 * Whether a first segment belongs to calls, as `Muni` in `/Muni/ObtenerNoticias`: every address below it belongs to the contract, so that an
 * unknown call is refused in its format. Reads must have its case, because others are addresses of pages.
 */
function createGroups({ registry, ownCalls }: GroupOptions): (segment: string, isRead: boolean) => boolean {
  let groups: ReadonlySet<string> | undefined;
  registry.subscribe(() => {
    groups = undefined;
  });
  const findGroups = () => {
    const callNames = registry.all().flatMap(({ calls }) => [...(calls?.list ?? []), ...(calls?.save ?? [])]);
    const names = [...callNames, ...[...ownCalls].map((address) => address.slice(1))];
    return new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/', 1)[0] ?? ''));
  };
  return (segment, isRead) => {
    groups ??= findGroups();
    if (isRead || groups.has(segment)) return groups.has(segment);
    return [...groups].some((group) => group.toLowerCase() === segment.toLowerCase());
  };
}

/** The address of a call without its prefix, as the contract's documents write it; undefined for other addresses. */
export function bareAddressOf(address: string): string | undefined {
  if (address.startsWith(`${fileServiceBase}/`)) return address.slice(fileServiceBase.length);
  return address.startsWith(callBase) ? address.slice(callBase.length - 1) : undefined;
}

/** Whether a content type has public pages below this first segment of an address. */
function isPublicRoute(first: string, registry: Registry): boolean {
  const isBelow = (address: string | undefined) => address?.split('/')[1] === first;
  return registry.all().some(({ publicPages }) => isBelow(publicPages?.list) || isBelow(publicPages?.detail));
}
