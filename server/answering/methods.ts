import type { FastifyInstance } from 'fastify';
import { callAt, callBase } from '../contract0511/callAt.ts';
import { fileServiceBase } from '../routes/files0511.ts';
import { openDataAddress, openDataForms } from '#core/site/openData.ts';
import type { Registry } from '#core/schema/registry.ts';

/** Returns the methods that an address under /api accepts; empty when there is no such address. */
export type AllowedMethods = (path: string) => readonly string[];

/** The server's own addresses with one parameter. */
const ownPatterns = new Map([
  ['bin', '/api/bin/:type'],
  ['bulk', '/api/bulk/:type'],
  ['drafts', '/api/drafts/:id'],
  ['preferences', '/api/preferences/:name'],
  ['preview', '/api/preview/:type'],
]);

/** First segments of the server's own addresses with several more segments. */
const ownAreas = ['files', 'opinions', 'workflows', 'executions', 'tasks'];
const ownArea = new RegExp(`^/api/(?:0511/files|${ownAreas.join('|')})`);

/** The route in these areas that matches an address. Static segments win over parameters. */
function areaPattern(parts: readonly string[], routes: readonly string[]): string | undefined {
  const matchesRoute = (route: string) => {
    const segments = route.split('/');
    return (
      segments.length === parts.length && segments.every((part, index) => /^[:*]/.test(part) || part === parts[index])
    );
  };
  const isStatic = (route: string) => !/\/:[^/]*$/.test(route);
  const matches = routes.filter((route) => ownArea.test(route) && matchesRoute(route));
  return matches.find(isStatic) ?? matches[0];
}

/** Whether the address is of a machine-readable document: a sitemap, the feed, open data. */
function machineAddress(path: string, registry: Registry): boolean {
  return (
    /^\/(?:robots\.txt|rss\.xml|sitemap(?:-[\w-]+)?\.xml)$/.test(path) ||
    registry.all().some((type) => openDataForms.some((form) => openDataAddress(type, form) === path))
  );
}

/** Collects the methods of the routes that are added from now on. */
export function collectMethods(app: FastifyInstance, registry: Registry): AllowedMethods {
  const routes = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, [...(routes.get(url) ?? []), ...[method].flat()]);
  });
  const patternOf = (path: string): string | undefined => {
    if (routes.has(path) && !path.includes(':')) return path;
    if (routes.has('/*') && machineAddress(path, registry)) return '/*';
    const [, api, name = '', ...rest] = path.split('/');
    if (api !== 'api') return undefined;
    const call = path.startsWith(callBase) ? callAt(registry, path.slice(callBase.length)) : undefined;
    if (call !== undefined) return `${callBase}*`;
    if (ownAreas.includes(name) || path.startsWith(`${fileServiceBase}/`))
      return areaPattern(path.split('/'), [...routes.keys()]);
    const own = ownPatterns.get(name);
    if (own !== undefined) {
      const exists = rest.length === 1 && (!own.endsWith(':type') || registry.get(rest[0] ?? '') !== undefined);
      return exists ? own : undefined;
    }
    if (registry.get(name) === undefined) return undefined;
    const pattern = ['/api/:type', '/:id', `/${rest[1]}`].slice(0, rest.length + 1).join('');
    return rest.length <= 2 && routes.has(pattern) ? pattern : undefined;
  };
  return (path) => {
    const pattern = patternOf(path);
    const methods = pattern === undefined ? [] : (routes.get(pattern) ?? []);
    const isSingle = pattern === '/api/:type' && registry.get(path.split('/')[2] ?? '')?.isSingle === true;
    return methods.filter((method) => !isSingle || method !== 'POST').sort();
  };
}
