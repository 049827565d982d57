import type { FastifyInstance } from 'fastify';
import type { Registry } from '#core/registry.ts';

/** Tells which methods an address under /api takes, the method of the request aside; empty when nothing stands there. */
export type AllowedMethods = (path: string) => readonly string[];

/** Remembers the routes that are added from now on. */
export function watchMethods(app: FastifyInstance, registry: Registry): AllowedMethods {
  const routes = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, [...(routes.get(url) ?? []), ...[method].flat()]);
  });
  const patternOf = (path: string): string | undefined => {
    if (routes.has(path) && !path.includes(':')) return path;
    const [, api, name = '', ...rest] = path.split('/');
    if (api !== 'api' || registry.get(name) === undefined || rest.length > 1) return undefined;
    return rest.length === 0 ? '/api/:type' : '/api/:type/:id';
  };
  return (path) => {
    const pattern = patternOf(path);
    const methods = pattern === undefined ? [] : (routes.get(pattern) ?? []);
    const isSingle = pattern === '/api/:type' && registry.get(path.split('/')[2] ?? '')?.isSingle === true;
    return methods.filter((method) => !isSingle || method !== 'POST').sort();
  };
}
