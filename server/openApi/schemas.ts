import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { OpenApiWords } from './operations.ts';

const instant = { type: 'string', format: 'date-time' };

export const commonSchemas = (words: OpenApiWords) => ({
  ServerFields: {
    type: 'object',
    description: words.serverFields,
    properties: {
      id: { type: 'string', readOnly: true },
      _version: { type: 'integer', minimum: 1, readOnly: true },
      _state: { enum: ['draft', 'published'], readOnly: true },
      _publishAt: { anyOf: [instant, { type: 'null' }], readOnly: true },
      _createdAt: { ...instant, readOnly: true },
      _createdBy: { type: 'string', readOnly: true },
      _updatedAt: { ...instant, readOnly: true },
      _updatedBy: { type: 'string', readOnly: true },
    },
    required: ['id'],
  },
  Problem: {
    type: 'object',
    description: words.problem,
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      instance: { type: 'string' },
      requestId: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { pointer: { type: 'string' }, keyword: { type: 'string' }, detail: { type: 'string' } },
          required: ['pointer', 'keyword', 'detail'],
        },
      },
      success: { const: false, description: words.calls.success },
      error: { type: 'string', description: words.calls.error },
      current: { type: 'object', description: words.current },
      changedBy: { type: 'string', description: words.changedBy },
      records: {
        type: 'array',
        description: words.past.refusedRecords,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            index: { type: 'integer' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            errors: { type: 'array', items: { type: 'object' } },
          },
          required: ['id', 'status', 'detail'],
        },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'requestId'],
  },
  SignIn: {
    type: 'object',
    properties: {
      autenticado: { enum: [0, 1] },
      error: { type: 'string' },
      Id: { type: 'string' },
      Email: { type: 'string' },
      Name: { type: 'string' },
      Token: { type: 'string' },
    },
    required: ['autenticado', 'error', 'Id', 'Email', 'Name', 'Token'],
  },
});

export function valuesName(type: ContentType): string {
  return `${type.name}.values`;
}

/** What a client sends: the schema file itself, moved to its place in this document. */
export function valuesSchema(type: ContentType): [string, unknown] {
  const name = valuesName(type);
  const { $id: _id, $schema: _dialect, ...schema } = type.schema;
  return [name, moved(schema, `#/components/schemas/${name}`)];
}

/** What the server answers. Citizens get public members only, so none is required beyond those of the schema for staff. */
export function recordSchema(type: ContentType): [string, unknown] {
  return [
    type.name,
    { allOf: [{ $ref: '#/components/schemas/ServerFields' }, { type: 'object', ...withoutRules(type) }] },
  ];
}

function withoutRules(type: ContentType): Record<string, unknown> {
  const place = `#/components/schemas/${valuesName(type)}/properties/`;
  const escape = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  const { properties } = type.schema;
  if (properties === undefined) return {};
  return {
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, { $ref: place + escape(name) }])),
  };
}

/** A schema whose local references hold when it stands at another place. */
function moved(node: unknown, place: string): unknown {
  if (Array.isArray(node)) return node.map((item) => moved(item, place));
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([word, value]) => {
      const isLocal = word === '$ref' && typeof value === 'string' && (value === '#' || value.startsWith('#/'));
      return [word, isLocal ? place + value.slice(1) : moved(value, place)];
    }),
  );
}
