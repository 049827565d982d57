import { callBase } from '#core/api/callOperations.ts';
import { callAt } from '../contract0511/callAt.ts';
import { openDataAddress, openDataForms } from '#core/schema/openData.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';

/** Returns the methods that an address under /api accepts; empty when there is no such address. */
export type AllowedMethods = (path: string) => readonly string[];

type Address = { readonly method: string; readonly pattern: string; readonly isOfProcesses: boolean };

/** What the addresses of these patterns accept. */
export function createAllowedMethods(addresses: readonly Address[], registry: Registry): AllowedMethods {
  const routes = new Map<string, string[]>();
  const allowedToProcesses = new Set<string>();
  for (const { method, pattern, isOfProcesses } of addresses) {
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    routes.set(pattern, [...(routes.get(pattern) ?? []), ...methods]);
    for (const one of methods) if (method === 'GET' || isOfProcesses) allowedToProcesses.add(`${one} ${pattern}`);
  }
  const patternOf = (path: string): string | undefined => {
    if (machineAddress(path, registry)) return '/*';
    if (!path.startsWith('/api/')) return routes.has(path) && !path.includes(':') ? path : undefined;
    const segments = path.split('/');
    return [...routes.keys()]
      .filter((pattern) => pattern.startsWith('/api/') && matches(pattern, segments))
      .toSorted((left, right) => rankOf(left).localeCompare(rankOf(right)))
      .find((pattern) => exists(pattern, path, registry));
  };
  return (path) => {
    const pattern = patternOf(path);
    const methods = pattern === undefined ? [] : (routes.get(pattern) ?? []);
    const type = pattern === undefined ? undefined : typeIn(path, pattern, registry);
    const isSingle = pattern === '/api/:type' && type?.isSingle === true;
    const isOfProcess = type !== undefined && isProcess(type);
    return methods
      .filter((method) => !isSingle || method !== 'POST')
      .filter((method) => !isOfProcess || allowedToProcesses.has(`${method} ${pattern}`))
      .sort();
  };
}

function matches(pattern: string, segments: readonly string[]): boolean {
  const patternSegments = pattern.split('/');
  const isOpen = patternSegments.at(-1) === '*';
  return (
    (isOpen ? patternSegments.length <= segments.length : patternSegments.length === segments.length) &&
    patternSegments.every((part, index) => /^[:*]/.test(part) || part === segments[index])
  );
}

/** Sorts static segments before parameters, and those before wildcards. */
function rankOf(pattern: string): string {
  const rankOfSegment = (part: string) => (part.startsWith(':') ? '1' : part === '*' ? '2' : '0');
  return pattern.split('/').map(rankOfSegment).join('');
}

/** Whether a content type or a call of the contract answers at this address. */
function exists(pattern: string, path: string, registry: Registry): boolean {
  if (pattern === `${callBase}*`) return callAt(registry, path.slice(callBase.length)) !== undefined;
  return !pattern.includes('/:type') || typeIn(path, pattern, registry) !== undefined;
}

/** The content type that an address names where the pattern says `:type`. */
function typeIn(path: string, pattern: string, registry: Registry): ContentType | undefined {
  const index = pattern.split('/').indexOf(':type');
  return index < 0 ? undefined : registry.get(path.split('/')[index] ?? '');
}

/** Whether the address is of a machine-readable document: a sitemap, the feed, open data. */
function machineAddress(path: string, registry: Registry): boolean {
  return (
    /^\/(?:robots\.txt|rss\.xml|feed\.json|sitemap(?:-[\w-]+)?\.xml)$/.test(path) ||
    registry.all().some((type) => openDataForms.some((form) => openDataAddress(type, form) === path))
  );
}
