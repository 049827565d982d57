import { expect, test } from 'vitest';
import { quickResolver } from '#admin/apiDocs/quickResolver.ts';

const description = {
  paths: {
    '/obras/{id}': {
      get: {
        parameters: [{ $ref: '#/components/parameters/id' }],
        responses: { 200: { $ref: '#/components/responses/work', description: 'La obra' } },
      },
    },
  },
  components: {
    parameters: { id: { name: 'id', in: 'path' } },
    responses: { work: { description: 'Una obra', schema: { $ref: '#/components/schemas/obras~1una' } } },
    schemas: {
      'obras/una': { type: 'object', properties: { parte: { $ref: '#/components/schemas/obras~1una' } } },
      foreign: { $ref: 'https://otro.example/obra.json' },
    },
  },
};
const resolve = (...path: readonly string[]) => quickResolver.fn.resolveSubtree(description, path);

test('an operation has what it refers to in its place; what stands beside a reference wins', async () => {
  const work = { type: 'object', properties: { parte: { $ref: '#/components/schemas/obras~1una' } } };
  expect(await resolve('paths', '/obras/{id}', 'get')).toEqual({
    spec: {
      parameters: [{ name: 'id', in: 'path' }],
      responses: { 200: { description: 'La obra', schema: work } },
    },
    errors: [],
  });
});

test('a schema inside itself, a foreign document, and a part that is missing stay as they are', async () => {
  const { spec } = await resolve('components', 'schemas', 'obras/una');
  const inner = { $ref: '#/components/schemas/obras~1una' };
  expect(spec).toMatchObject({ properties: { parte: { type: 'object', properties: { parte: inner } } } });
  expect((await resolve('components', 'schemas', 'foreign')).spec).toEqual(description.components.schemas.foreign);
  expect((await resolve('paths', '/nada', 'get')).spec).toBeUndefined();
});
