import type { OutputUnit } from '@cfworker/json-schema';
import { isJsonObject } from './json.ts';
import { type JsonSchema, schemaAt } from '../schema/jsonSchema.ts';

/** More lists with repeated items than these are looked for one by one again. */
export const maxRepeating = 64;

/**
 * The lists inside a value that hold one item twice, each list once however often it stands there. Every part of the value is
 * looked at once: equal parts get one number, so that comparing two of them is comparing two numbers.
 */
export function repeatingLists(value: unknown): readonly (readonly unknown[])[] {
  const numbers = new Map<string, number>();
  const found = new Map<number, readonly unknown[]>();
  const numberOf = (part: unknown): number => {
    const inner = Array.isArray(part) ? part.map(numberOf) : undefined;
    const key = inner === undefined ? keyOf(part, numberOf) : `[${inner.join()}]`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    if (inner !== undefined && new Set(inner).size < inner.length) found.set(number, part as readonly unknown[]);
    return number;
  };
  numberOf(value);
  return [...found.values()];
}

/** Equal for equal values; names in one order, and minus zero is zero. */
function keyOf(part: unknown, numberOf: (part: unknown) => number): string {
  if (!isJsonObject(part)) return JSON.stringify(part);
  const members = Object.keys(part).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${numberOf(part[name])}`).join()}}`;
}

const single = [
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
const listed = ['prefixItems', 'allOf', 'anyOf', 'oneOf'];
const named = ['$defs', 'properties', 'patternProperties', 'dependentSchemas'];

/**
 * The schema with `uniqueItems` said as "none of these lists". A list equal to one that repeats an item repeats it too, so
 * the verdict is the same, but the interpreter need not compare every item with every other.
 */
export function rewriteUniqueItems(schema: JsonSchema, repeating: readonly unknown[]): JsonSchema {
  const rewrite = (node: unknown): unknown => (isJsonObject(node) ? rewriteNode(node) : node);
  const rewriteNode = (node: JsonSchema): JsonSchema => {
    const inside = Object.fromEntries(
      Object.entries(node).map(([word, value]) => {
        if (single.includes(word)) return [word, rewrite(value)];
        if (listed.includes(word) && Array.isArray(value)) return [word, value.map(rewrite)];
        if (!named.includes(word) || !isJsonObject(value)) return [word, value];
        return [word, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewrite(part)]))];
      }),
    ) as JsonSchema;
    if (inside.uniqueItems !== true) return inside;
    const { uniqueItems: _said, ...others } = inside;
    return { ...others, allOf: [...(others.allOf ?? []), { not: { enum: repeating } }] };
  };
  return rewriteNode(schema);
}

/** Errors as the schema itself words them: its own rules stand where `root` has them, ours stand one further. */
export function restoreUniqueItems(units: readonly OutputUnit[], root: JsonSchema): readonly OutputUnit[] {
  return units.map((unit) => {
    const [, place, index] = /^(.*)\/allOf\/(\d+)\/not$/.exec(unit.keywordLocation) ?? [];
    if (place === undefined) return unit;
    const { uniqueItems, allOf = [] } = schemaAt(`${place}/uniqueItems`, root);
    if (uniqueItems !== true || allOf.length !== Number(index)) return unit;
    return { ...unit, keyword: 'uniqueItems', keywordLocation: `${place}/uniqueItems` };
  });
}
