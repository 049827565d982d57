import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callOperations, namedCalls } from '#core/api/callOperations.ts';
import type { Operation } from '#core/api/operation.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { declaredOperations } from '#server/operations/declaredOperations.ts';
import { patternOf } from '#server/operations/routes.ts';
import { root } from '#server/ports/node/root.ts';
import { buildApp } from '../buildApp.ts';

test('every route of the API is declared, every declaration has its route, and docs/access.md lists it', async () => {
  const types = readSchemas([path.join(root, 'schemas')], serverEs);
  const { addresses, registry } = await buildApp({
    schemas: Object.fromEntries(types.map(({ name, schema }) => [name, schema])),
  });
  const routes = addresses
    .map(({ method, pattern }) => `${method} ${pattern.replaceAll(/:\w+/g, ':')}`)
    .filter((route) => / \/(?:api|archivos)\//.test(route));
  const declared = Object.values(declaredOperations(registry.all(), serverEs));
  const calls = registry.all().flatMap((type) => {
    const addresses = Object.values(namedCalls(type, serverEs)).map(({ path: address }) => address);
    return addresses.map((address) => [address, callOperations(type, serverEs).list.path] as const);
  });
  const callPaths = new Map<string, string>(calls);
  const served = declared.map((operation) =>
    routeOf({ ...operation, path: callPaths.get(operation.path) ?? operation.path }),
  );
  expect(callPaths.size).toBeGreaterThan(6);
  expect(routes.toSorted()).toEqual([...new Set(served)].toSorted());
  const page = readFileSync(path.join(root, 'docs', 'access.md'), 'utf8');
  const names = declared.map((operation) => `| \`${operation.method} ${operation.path.replace('*}', '}')}\` |`);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});

/** Method and address, whatever the parameters are called. */
const routeOf = ({ method, path: address }: Operation) => `${method} ${patternOf(address).replaceAll(/:\w+/g, ':')}`;
