import type { ContentType } from '#core/schema/contentType.ts';
import { schemaReference } from './componentNames.ts';
import { createLift } from './liftReferences.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
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

/**
 * The schemas of a type: `{type}.fields`, any of its members, as PATCH sends and readers get them; `{type}.values`, a new record; `{type}`,
 * a stored record; and one for each definition that its file references.
 */
export function typeSchemas(type: ContentType): Readonly<Record<string, unknown>> {
  const [fields, values] = [`${type.name}.fields`, `${type.name}.values`];
  const {
    title,
    description,
    properties = {},
    additionalProperties,
    required = [],
    allOf = [],
    ...rules
  } = type.schema;
  const { lift, components } = createLift({ root: type.schema, name: type.name, whole: values, change: withoutHints });
  const isClosed = additionalProperties === false;
  return {
    [fields]: lift({ title, ...(description !== undefined && { description }), type: 'object', properties }),
    [values]: {
      // Generators of clients read `required` only beside its properties.
      allOf: [
        { $ref: schemaReference(fields) },
        { type: 'object', properties: Object.fromEntries(required.map((member) => [member, {}])), required },
        ...allOf.map(lift),
      ],
      ...(lift({
        ...rules,
        ...(!isClosed && additionalProperties !== undefined && { additionalProperties }),
      }) as object),
      ...(isClosed && { unevaluatedProperties: false }),
    },
    [type.name]: { allOf: [{ $ref: schemaReference('ServerFields') }, { $ref: schemaReference(fields) }] },
    ...components,
  };
}

/** Hints for screens say nothing to clients of the API. */
const withoutHints = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')));
