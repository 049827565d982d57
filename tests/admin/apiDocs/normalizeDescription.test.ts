import { expect, test } from 'vitest';
import { normalizeDescription } from '#admin/apiDocs/normalizeDescription.ts';

const id = { name: 'id', in: 'path', required: true };
const query = { name: 'q', in: 'query' };

test('operations get the parameters of their path, which then has none', () => {
  const paths = {
    '/api/noticias/{id}': { parameters: [id], get: { operationId: 'get' }, put: { parameters: [query] } },
  };
  expect(normalizeDescription({ openapi: '3.1.0', paths })).toEqual({
    openapi: '3.1.0',
    $$normalized: true,
    paths: {
      '/api/noticias/{id}': { get: { operationId: 'get', parameters: [id] }, put: { parameters: [query, id] } },
    },
  });
});

test('an operation’s own parameter replaces the one of its path with the same name and location', () => {
  const own = { ...id, description: 'Número' };
  const elsewhere = { ...id, in: 'query' };
  const paths = { '/a/{id}': { parameters: [id, elsewhere], get: { parameters: [own] } } };
  expect(normalizeDescription({ paths })['paths']).toEqual({ '/a/{id}': { get: { parameters: [own, elsewhere] } } });
});

test('a path without parameters and a description without paths are unchanged', () => {
  const paths = { '/a': { get: { summary: 'A' } } };
  expect(normalizeDescription({ paths })['paths']).toEqual(paths);
  expect(normalizeDescription({ info: {} })).toEqual({ info: {} });
});
