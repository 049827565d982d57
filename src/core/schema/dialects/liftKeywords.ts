import { isJsonObject } from '../../values/json.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import type { Dialect } from './dialect.ts';
import { unicodePattern } from './unicodePattern.ts';

/** One schema in the words of 2020-12. The schemas inside are the same objects, not lifted. */
export function liftKeywords(schema: JsonSchema, dialect: Dialect): JsonSchema {
  const effective = dialect <= 7 && schema.$ref !== undefined ? withoutSiblings(schema) : schema;
  return withoutAddresses(
    liftPatterns(liftDependencies(liftDefinitions(liftItems(liftLimits(effective, dialect), dialect)))),
  );
}

/** Words beside `$ref` that say nothing about values. */
const annotations = ['title', 'description', 'default', 'examples', 'readOnly', 'writeOnly', '$defs', 'definitions'];

/** Until draft 07, a schema with `$ref` is its target alone. */
function withoutSiblings(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([word]) => word === '$ref' || /^(\$schema$|x-)/.test(word) || annotations.includes(word),
    ),
  );
}

function liftLimits(schema: JsonSchema, dialect: Dialect): JsonSchema {
  if (dialect !== 4) return schema;
  const lifted = Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
    const limit = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }[word];
    const exclusive = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }[word];
    if (limit !== undefined && typeof value === 'boolean') return [];
    return exclusive !== undefined && schema[exclusive] === true ? [[exclusive, value]] : [[word, value]];
  });
  return Object.fromEntries(lifted);
}

/** A list of items becomes `prefixItems`, and what follows them `items`. */
function liftItems(schema: JsonSchema, dialect: Dialect): JsonSchema {
  if (dialect === 2020 || (schema['additionalItems'] === undefined && !Array.isArray(schema.items))) return schema;
  const { items, additionalItems, ...others } = schema;
  if (!Array.isArray(items)) return items === undefined ? others : { ...others, items };
  const prefix = items.length === 0 ? {} : { prefixItems: items as readonly unknown[] };
  return { ...others, ...prefix, ...(additionalItems === undefined ? {} : { items: additionalItems as JsonSchema }) };
}

function liftDefinitions(schema: JsonSchema): JsonSchema {
  const { definitions, ...others } = schema;
  if (!isJsonObject(definitions)) return schema;
  const newDefinitions = schema.$defs ?? {};
  const renamed = Object.entries(definitions).map(([name, value]) => [
    Object.hasOwn(newDefinitions, name) ? `${name}-2` : name,
    value,
  ]);
  return { ...others, $defs: { ...newDefinitions, ...Object.fromEntries(renamed) } };
}

/** `dependencies` applies in every dialect: the newest ones leave it to the implementation. */
function liftDependencies(schema: JsonSchema): JsonSchema {
  const { dependencies, ...others } = schema;
  if (!isJsonObject(dependencies)) return schema;
  const names = Object.entries(dependencies).filter(([, value]) => Array.isArray(value));
  const schemas = Object.entries(dependencies).filter(([, value]) => !Array.isArray(value));
  return {
    ...others,
    ...merged('dependentRequired', names, others),
    ...merged('dependentSchemas', schemas, others),
  };
}

function merged(word: string, entries: readonly [string, unknown][], schema: JsonSchema): JsonSchema {
  const currentValue = isJsonObject(schema[word]) ? schema[word] : {};
  return entries.length === 0 ? {} : { [word]: { ...Object.fromEntries(entries), ...currentValue } };
}

function liftPatterns(schema: JsonSchema): JsonSchema {
  const { pattern, patternProperties } = schema;
  const rewritten = (text: string) => unicodePattern(text) ?? text;
  return {
    ...schema,
    ...(typeof pattern === 'string' ? { pattern: rewritten(pattern) } : {}),
    ...(isJsonObject(patternProperties)
      ? {
          patternProperties: Object.fromEntries(
            Object.entries(patternProperties).map(([text, value]) => [rewritten(text), value]),
          ),
        }
      : {}),
  };
}

const addresses = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary'];

/** References become pointers, so nothing needs its own address; the interpreter would resolve them with it. */
function withoutAddresses(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([word, value]) => !addresses.includes(word) && !(word === 'id' && typeof value === 'string'),
    ),
  );
}
