import type { OutputUnit } from '@cfworker/json-schema';
import { isJsonObject } from '../values/json.ts';
import { type JsonSchema, schemaAt } from '../schema/jsonSchema.ts';

/** With more repeating lists than this, validation falls back to the unmodified schema. */
export const maxRepeating = 64;

/**
 * The distinct lists in a value that repeat an item. Each part is visited once: equal parts get the same number, so that
 * comparing two parts means comparing two numbers.
 */
export function repeatingLists(value: unknown): readonly (readonly unknown[])[] {
  const numbers = new Map<string, number>();
  const repeatingByNumber = new Map<number, readonly unknown[]>();
  const numberOf = (part: unknown): number => {
    const inner = Array.isArray(part) ? part.map(numberOf) : undefined;
    const key = inner === undefined ? keyOf(part, numberOf) : `[${inner.join()}]`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    if (inner !== undefined && new Set(inner).size < inner.length)
      repeatingByNumber.set(number, part as readonly unknown[]);
    return number;
  };
  numberOf(value);
  return [...repeatingByNumber.values()];
}

/** The same key for equal values: names are sorted, and minus zero is zero. */
function keyOf(part: unknown, numberOf: (part: unknown) => number): string {
  if (!isJsonObject(part)) return JSON.stringify(part);
  const members = Object.keys(part).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${numberOf(part[name])}`).join()}}`;
}

const subschemaKeywords = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'if',
  'then',
  'else',
  'not',
];
const subschemaListKeywords = ['prefixItems', 'allOf', 'anyOf', 'oneOf'];
const subschemaMapKeywords = ['$defs', 'properties', 'patternProperties', 'dependentSchemas'];

/**
 * Replaces `uniqueItems` by "none of these lists". A list that equals a repeating list repeats an item too, so the verdict is
 * the same, but the interpreter does not compare every pair of items.
 */
export function rewriteUniqueItems(schema: JsonSchema, repeating: readonly unknown[]): JsonSchema {
  const rewrite = (node: unknown): unknown => (isJsonObject(node) ? rewriteNode(node) : node);
  const rewriteNode = (node: JsonSchema): JsonSchema => {
    const rewritten = Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        if (subschemaKeywords.includes(keyword)) return [keyword, rewrite(value)];
        if (subschemaListKeywords.includes(keyword) && Array.isArray(value)) return [keyword, value.map(rewrite)];
        if (!subschemaMapKeywords.includes(keyword) || !isJsonObject(value)) return [keyword, value];
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewrite(part)]))];
      }),
    ) as JsonSchema;
    if (rewritten.uniqueItems !== true) return rewritten;
    const { uniqueItems: _removed, ...others } = rewritten;
    return { ...others, allOf: [...(others.allOf ?? []), { not: { enum: repeating } }] };
  };
  return rewriteNode(schema);
}

/** Maps errors of the rewritten rule back to `uniqueItems`. The rewritten rule is the one after the last `allOf` of `root`. */
export function restoreUniqueItems(units: readonly OutputUnit[], root: JsonSchema): readonly OutputUnit[] {
  return units.map((unit) => {
    const [, schemaPath, index] = /^(.*)\/allOf\/(\d+)\/not$/.exec(unit.keywordLocation) ?? [];
    if (schemaPath === undefined) return unit;
    const { uniqueItems, allOf = [] } = schemaAt(`${schemaPath}/uniqueItems`, root);
    if (uniqueItems !== true || allOf.length !== Number(index)) return unit;
    return { ...unit, keyword: 'uniqueItems', keywordLocation: `${schemaPath}/uniqueItems` };
  });
}
