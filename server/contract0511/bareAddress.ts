import type { Registry } from '#core/schema/registry.ts';
import { fileServiceBase } from '#core/api/fileServiceOperations.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';
import { callAt, callBase } from './callAt.ts';

/** Sign-in calls, below `/api/0511/`. */
const signInCalls = ['Auth', 'LoginWithPassword'];

const ownCalls: ReadonlySet<string> = new Set([...signInCalls, ...Object.values(workflowCalls)]);

const fileAddress = /^\/(upload|list|listFB64|download|delete)\/./;

/** Services of the file contract that read; the others write. */
const readingFileServices = new Set(['list', 'listFB64', 'download']);

type RequestLine = { readonly method?: string | undefined; readonly url?: string | undefined };

/**
 * Adds the prefix `/api/0511` to an address that the contract's documents write without it. One handler answers both, so access,
 * limits and headers are the same. Addresses of public pages and of files do not change.
 */
export function withContractBase({ method = 'GET', url = '/' }: RequestLine, registry: Registry): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const isRead = method === 'GET' || method === 'HEAD';
  const [, service] = fileAddress.exec(path) ?? [];
  if (service !== undefined) {
    const isPublicPage = isRead && (!readingFileServices.has(service) || isPublicRoute(service, registry));
    return isPublicPage ? url : fileServiceBase + url;
  }
  const name = path.slice(1);
  const isCall = !isRead && (ownCalls.has(name) || callAt(registry, name) !== undefined);
  return isCall ? callBase + url.slice(1) : url;
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
