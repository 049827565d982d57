import { ownValue } from '../../values/ownValue.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { asSchema, type JsonSchema } from '../jsonSchema.ts';
import { mapSchemas } from './children.ts';

/** The dialect that draft 03 is rewritten to. */
const draft04 = 'http://json-schema.org/draft-04/schema#';

/**
 * A whole file of draft 03 in the words of draft 04. It is rewritten before its schemas are indexed, because a property of draft 03
 * itself declares that it is required, and types can be schemas.
 */
export function fromDraft03(json: JsonObject): JsonObject {
  return { ...(rewritten(json) as JsonObject), $schema: draft04 };
}

function rewritten(schema: unknown): unknown {
  if (!isJsonObject(schema)) return schema;
  const { type, disallow, divisibleBy, required, dependencies, format, extends: parents, ...others } = schema;
  const inner = Object.fromEntries(
    Object.entries(others).map(([word, value]) => [word, mapSchemas(word, value, rewritten)]),
  ) as JsonSchema;
  const names = [...(Array.isArray(required) ? required : []), ...requiredIn(schema['properties'])];
  const rules = [
    ...listOf(parents).map(rewritten),
    ...(disallow === undefined ? [] : [{ not: unionOf(disallow) }]),
    ...(isUnion(type) && inner.anyOf !== undefined ? [unionOf(type)] : []),
  ];
  return {
    ...inner,
    ...(type === undefined || (isUnion(type) && inner.anyOf !== undefined) ? {} : unionOf(type)),
    ...(divisibleBy === undefined ? {} : { multipleOf: divisibleBy }),
    ...(names.length === 0 ? {} : { required: [...new Set(names)] }),
    ...(isJsonObject(dependencies) ? { dependencies: dependenciesOf(dependencies) } : {}),
    ...(format === undefined ? {} : { format: ownValue(formats, String(format)) ?? format }),
    ...(rules.length === 0 ? {} : { allOf: [...(inner.allOf ?? []), ...rules] }),
  };
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const isUnion = (type: unknown) => listOf(type).some((one) => isJsonObject(one));

/** Names that draft 04 changed. */
const formats: Readonly<Record<string, string>> = { 'ip-address': 'ipv4', 'host-name': 'hostname' };

const plainTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** The schema of values of one of the types. `any`, and types that draft 03 does not know, accept every value. */
function unionOf(type: unknown): JsonSchema {
  const types = listOf(type);
  const names = types.filter((one) => !isJsonObject(one));
  if (names.some((name) => !plainTypes.has(name))) return {};
  if (names.length === types.length) return { type: type as string | readonly string[] };
  const plain = names.length === 0 ? [] : [{ type: names as readonly string[] }];
  return { anyOf: [...plain, ...types.filter(isJsonObject).map((one) => rewritten(one) as JsonSchema)] };
}

function requiredIn(properties: unknown): readonly string[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
    asSchema(property)?.['required'] === (true as unknown) ? [name] : [],
  );
}

/** A single name stands for a list of one. */
function dependenciesOf(dependencies: JsonObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, value]) => [name, typeof value === 'string' ? [value] : rewritten(value)]),
  );
}
