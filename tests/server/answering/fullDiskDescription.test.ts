import { expect, test } from 'vitest';
import { createDiskSpace } from '#server/answering/diskSpace.ts';
import { buildApp } from '../buildApp.ts';

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operationsOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      method === 'parameters' ? [] : [{ method: method.toUpperCase(), address, responses: operation.responses }],
    ),
  );

test('the description lists 507 for every operation that a full disk refuses, and only for operations that write', async () => {
  const disk = createDiskSpace({ holdsDatabase: true, freeBytes: async () => 0, now: () => 0 });
  const { staff } = await buildApp({ disk });
  const operations = operationsOf((await staff('GET', '/api/openapi.json')).body.paths);
  const wrong = [];
  for (const { method, address, responses } of operations) {
    if (method === 'GET' && responses[507] !== undefined) wrong.push(`${method} ${address}`);
    if (['GET', 'DELETE'].includes(method)) continue;
    const { status } = await staff(method as 'POST' | 'PUT' | 'PATCH', address.replaceAll(/\{\w+\}/g, 'x'), {
      body: {},
    });
    if (status === 507 && responses[507]?.description !== 'Disco lleno; no se guardó nada')
      wrong.push(`${method} ${address}`);
  }
  expect(wrong).toEqual([]);
  const unlisted = operations.filter(({ method, responses }) => method !== 'GET' && responses[507] === undefined);
  expect(unlisted.map(({ address }) => address).filter((address) => !/preview|Obtener|export/.test(address))).toEqual([
    '/api/presence/{type}/{id}/{form}',
    '/api/catalogues/{id}/consequences',
    '/api/tuning/{name}/check',
    '/api/assistant/conversation',
    '/api/files/addresses',
    '/api/files/{code}/uses',
  ]);
});
