import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { OpenApiMessages } from './operations.ts';

const instant = { type: 'string', format: 'date-time' };

export const commonSchemas = (messages: OpenApiMessages) => ({
  ServerFields: {
    type: 'object',
    description: messages.serverFields,
    properties: {
      id: { type: 'string', readOnly: true },
      _version: { type: 'integer', minimum: 1, readOnly: true },
      _state: { enum: ['draft', 'published'], readOnly: true },
      _publishAt: { anyOf: [instant, { type: 'null' }], readOnly: true },
      _unpublishAt: { ...instant, readOnly: true },
      _pendingAt: { ...instant, readOnly: true },
      _pendingPublishAt: { ...instant, readOnly: true },
      _pending: { type: 'object', readOnly: true },
      _createdAt: { ...instant, readOnly: true },
      _createdBy: { type: 'string', readOnly: true },
      _updatedAt: { ...instant, readOnly: true },
      _updatedBy: { type: 'string', readOnly: true },
      _schema: { type: 'string', readOnly: true },
      _missing: { type: 'array', items: { type: 'string' }, readOnly: true },
    },
    required: ['id'],
  },
  Problem: {
    type: 'object',
    description: messages.problem,
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
      success: { const: false, description: messages.calls.success },
      error: { type: 'string', description: messages.calls.error },
      current: { type: 'object', description: messages.current },
      changedBy: { type: 'string', description: messages.changedBy },
      records: {
        type: 'array',
        description: messages.past.refusedRecords,
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
});

function valuesName(type: ContentType): string {
  return `${type.name}.values`;
}

/** The values that a client sends: the schema file with its references rewritten for this document. */
export function valuesSchema(type: ContentType): [string, unknown] {
  const name = valuesName(type);
  const { $id: _id, $schema: _dialect, ...schema } = type.schema;
  return [name, withBase(schema, `#/components/schemas/${name}`)];
}

/** The record that the server returns. No member is required, because citizens get only public ones. */
export function recordSchema(type: ContentType): [string, unknown] {
  return [
    type.name,
    { allOf: [{ $ref: '#/components/schemas/ServerFields' }, { type: 'object', ...propertyReferences(type) }] },
  ];
}

function propertyReferences(type: ContentType): Record<string, unknown> {
  const base = `#/components/schemas/${valuesName(type)}/properties/`;
  const escape = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  const { properties } = type.schema;
  if (properties === undefined) return {};
  return {
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, { $ref: base + escape(name) }])),
  };
}

/** Rewrites the local references of a schema to a new base. */
function withBase(node: unknown, base: string): unknown {
  if (Array.isArray(node)) return node.map((item) => withBase(item, base));
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      const isLocal = keyword === '$ref' && typeof value === 'string' && (value === '#' || value.startsWith('#/'));
      return [keyword, isLocal ? base + value.slice(1) : withBase(value, base)];
    }),
  );
}
