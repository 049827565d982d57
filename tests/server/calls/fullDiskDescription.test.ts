import { expect, test } from 'vitest';
import { createDiskSpace } from '#server/calls/diskSpace.ts';
import { buildApp } from '../buildApp.ts';

type Responses = Readonly<Record<string, { readonly description: string } | { readonly $ref: string }>>;
type Operation = { readonly responses: Responses };
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
  const { paths, components } = (await staff('GET', '/api/openapi.json')).body;
  const operations = operationsOf(paths);
  const descriptionOf = (response: Responses[string] | undefined): string | undefined =>
    response !== undefined && '$ref' in response
      ? components.responses[response.$ref.split('/').at(-1) ?? '']?.description
      : response?.description;
  const wrong = [];
  for (const { method, address, responses } of operations) {
    if (method === 'GET' && responses[507] !== undefined) wrong.push(`${method} ${address}`);
    if (['GET', 'DELETE'].includes(method)) continue;
    const { status } = await staff(method as 'POST' | 'PUT' | 'PATCH', address.replaceAll(/\{\w+\}/g, 'x'), {
      body: {},
    });
    if (status === 507 && descriptionOf(responses[507]) !== 'Disco lleno; no se guardó nada')
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
