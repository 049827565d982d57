import type { FastifyInstance } from 'fastify';
import { callAt, callBase } from '../contract0511/callAt.ts';
import { fileServiceBase } from '../routes/files0511.ts';
import { openDataAddress, openDataForms } from '#core/site/openData.ts';
import type { Registry } from '#core/schema/registry.ts';

/** Tells which methods an address under /api takes, the method of the request aside; empty when nothing stands there. */
export type AllowedMethods = (path: string) => readonly string[];

/** Addresses of the server's own with one more part. */
const ownPatterns = new Map([
  ['bin', '/api/bin/:type'],
  ['bulk', '/api/bulk/:type'],
  ['drafts', '/api/drafts/:id'],
  ['preferences', '/api/preferences/:name'],
  ['preview', '/api/preview/:type'],
]);

/** First parts of addresses of the server's own with several more. */
const ownAreas = ['files', 'opinions', 'workflows', 'executions', 'tasks'];
const ownArea = new RegExp(`^/api/(?:0511/files|${ownAreas.join('|')})`);

/** The route of these that an address belongs to, its method aside; words go before what stands for any. */
function areaPattern(parts: readonly string[], routes: readonly string[]): string | undefined {
  const fits = (route: string) => {
    const own = route.split('/');
    return own.length === parts.length && own.every((part, index) => /^[:*]/.test(part) || part === parts[index]);
  };
  const isFixed = (route: string) => !/\/:[^/]*$/.test(route);
  const found = routes.filter((route) => ownArea.test(route) && fits(route));
  return found.find(isFixed) ?? found[0];
}

/** Whether what machines read stands there: maps of the site, the feed, open data. */
function machineAddress(path: string, registry: Registry): boolean {
  return (
    /^\/(?:robots\.txt|rss\.xml|sitemap(?:-[\w-]+)?\.xml)$/.test(path) ||
    registry.all().some((type) => openDataForms.some((form) => openDataAddress(type, form) === path))
  );
}

/** Remembers the routes that are added from now on. */
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
      const isThere = rest.length === 1 && (!own.endsWith(':type') || registry.get(rest[0] ?? '') !== undefined);
      return isThere ? own : undefined;
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
