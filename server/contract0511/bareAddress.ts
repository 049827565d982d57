import type { Registry } from '#core/schema/registry.ts';
import { fileServiceBase } from '../routes/files0511.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';
import { callAt, callBase } from './callAt.ts';

/** Calls of sign-in, below `/api/0511/`. */
const signInCalls = ['Auth', 'LoginWithPassword'];

const ownCalls: ReadonlySet<string> = new Set([...signInCalls, ...Object.values(workflowCalls)]);

const fileAddress = /^\/(upload|list|listFB64|download|delete)\/./;

/** Where the file service is read; everything else of it is written. */
const readByFiles = new Set(['list', 'listFB64', 'download']);

type Asked = { readonly method?: string | undefined; readonly url?: string | undefined };

/**
 * The address of the API for an address that the documents of the contract write without `/api/0511`. One handler answers both, so
 * access, limits and headers are the same. Addresses of public pages and of files stay what they are.
 */
export function withContractBase({ method = 'GET', url = '/' }: Asked, registry: Registry): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const isRead = method === 'GET' || method === 'HEAD';
  const [, service] = fileAddress.exec(path) ?? [];
  if (service !== undefined) {
    const isShadowing = isRead && (!readByFiles.has(service) || isPublicPlace(service, registry));
    return isShadowing ? url : fileServiceBase + url;
  }
  const name = path.slice(1);
  const isCall = !isRead && (ownCalls.has(name) || callAt(registry, name) !== undefined);
  return isCall ? callBase + url.slice(1) : url;
}

/** The address at which the documents of the contract write a call; undefined for other addresses. */
export function bareAddressOf(address: string): string | undefined {
  if (address.startsWith(`${fileServiceBase}/`)) return address.slice(fileServiceBase.length);
  return address.startsWith(callBase) ? address.slice(callBase.length - 1) : undefined;
}

/** Whether citizens read a content type below this first part of an address. */
function isPublicPlace(first: string, registry: Registry): boolean {
  const isBelow = (address: string | undefined) => address?.split('/')[1] === first;
  return registry.all().some(({ publicPages }) => isBelow(publicPages?.list) || isBelow(publicPages?.detail));
}
