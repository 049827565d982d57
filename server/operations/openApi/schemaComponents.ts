import { withBranchMembers } from '../../schemaFiles/branchMembers.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { componentOf } from '#core/api/componentOf.ts';
import { schemaReference } from './componentNames.ts';
import { isNameForGenerators } from './generatorNames.ts';
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
  const name = componentOf(type.name);
  const [fields, values] = [`${name}.fields`, `${name}.values`];
  const {
    title,
    description,
    properties: _own,
    additionalProperties,
    required = [],
    allOf = [],
    ...rules
  } = type.schema;
  const { properties = {} } = withBranchMembers(type.schema, type.schema);
  const { lift, components } = createLift({
    root: type.schema,
    name,
    whole: values,
    usedNames: [fields, values],
    change: (schema) => withoutHints(withBranchMembers(schema, type.schema)),
  });
  const isClosed = additionalProperties === false;
  return {
    [fields]: lift({ title, ...(description !== undefined && { description }), type: 'object', properties }),
    [values]: {
      allOf: [{ $ref: schemaReference(fields) }, ...requiredMembers(required), ...allOf.map(lift)],
      ...(lift({
        ...rules,
        ...(!isClosed && additionalProperties !== undefined && { additionalProperties }),
      }) as object),
      ...(isClosed && { unevaluatedProperties: false }),
    },
    [name]: { allOf: [{ $ref: schemaReference('ServerFields') }, { $ref: schemaReference(fields) }] },
    ...components,
  };
}

/** Generators of clients read `required` only beside its properties, and take an object without properties for one that must be empty. */
function requiredMembers(required: readonly string[]): readonly object[] {
  if (required.length === 0) return [];
  const properties = Object.fromEntries(required.filter(isNameForGenerators).map((member) => [member, {}]));
  return [{ type: 'object', properties, required }];
}

/** Hints for screens say nothing to clients of the API. */
const withoutHints = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')));
