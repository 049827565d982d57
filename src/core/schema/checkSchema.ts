import { checkNearMiss, checkCustomKeyword } from './checkCustomKeyword.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import { nearest } from './nearest.ts';
import type { Fault } from './schemaError.ts';

type Walk = { readonly root: JsonSchema; readonly words: Catalog['schemas']; readonly seen: Set<unknown> };

/** What keeps a JSON value from being a schema file: broken JSON Schema, broken references, unknown words of ours. */
export function checkSchema(root: JsonSchema, words: Catalog): readonly Fault[] {
  const walk: Walk = { root, words: words.schemas, seen: new Set() };
  return [
    ...checkNode(root, '', walk),
    ...checkCustomKeyword('x-content', { node: root, pointer: '', words: words.schemas }),
  ];
}

function checkNode(node: unknown, pointer: string, walk: Walk): readonly Fault[] {
  if (typeof node === 'boolean') return [];
  const schema = asSchema(node);
  if (schema === undefined) return [{ pointer, expected: walk.words.notASchema, nearest: undefined }];
  if (walk.seen.has(schema)) return [];
  walk.seen.add(schema);
  return Object.entries(schema).flatMap(([word, value]) => {
    const place = `${pointer}${pointerTo(word)}`;
    if (word === 'x-field') return checkCustomKeyword(word, { node: schema, pointer, words: walk.words });
    if (word === '$ref') return checkReference(String(value), { place, walk });
    if (dynamic.includes(word)) return [{ pointer: place, expected: walk.words.dynamic(word), nearest: '$ref' }];
    return [...checkNearMiss(word, { place, words: walk.words }), ...checkKeyword(word, { value, place, walk })];
  });
}

/** References that are found while validating: the interpreter does not follow them, and what they ask must not be lost in silence. */
const dynamic = ['$dynamicRef', '$recursiveRef'];

type Rule = 'schema' | 'schemas' | 'schemaList' | 'names' | 'values' | 'text' | 'number' | 'count' | 'regex' | 'type';

const rules: Readonly<Record<string, Rule>> = {
  type: 'type',
  title: 'text',
  description: 'text',
  format: 'text',
  pattern: 'regex',
  enum: 'values',
  required: 'names',
  properties: 'schemas',
  patternProperties: 'schemas',
  dependentSchemas: 'schemas',
  $defs: 'schemas',
  items: 'schema',
  contains: 'schema',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  propertyNames: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  not: 'schema',
  prefixItems: 'schemaList',
  allOf: 'schemaList',
  anyOf: 'schemaList',
  oneOf: 'schemaList',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'count',
  maxLength: 'count',
  minItems: 'count',
  maxItems: 'count',
  minProperties: 'count',
  maxProperties: 'count',
  minContains: 'count',
  maxContains: 'count',
};

const typeNames = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

type Spot = { readonly value: unknown; readonly place: string; readonly walk: Walk };

function checkKeyword(word: string, { value, place, walk }: Spot): readonly Fault[] {
  const rule = Object.hasOwn(rules, word) ? rules[word] : undefined;
  if (rule === undefined) return [];
  const { words } = walk;
  const wrong = (expected: string, near?: string): Fault[] => [{ pointer: place, expected, nearest: near }];
  switch (rule) {
    case 'schema':
      return checkNode(value, place, walk);
    case 'schemas':
      if (!isJsonObject(value)) return wrong(words.members);
      return Object.entries(value).flatMap(([name, node]) => checkNode(node, `${place}${pointerTo(name)}`, walk));
    case 'schemaList':
      if (!Array.isArray(value) || value.length === 0) return wrong(words.schemaList);
      return value.flatMap((node, index) => checkNode(node, `${place}/${index}`, walk));
    case 'type': {
      const bad = (Array.isArray(value) ? value : [value]).find((name) => !typeNames.includes(name));
      return bad === undefined ? [] : wrong(words.type, typeof bad === 'string' ? nearest(bad, typeNames) : undefined);
    }
    case 'names':
      return Array.isArray(value) &&
        value.every((name) => typeof name === 'string') &&
        new Set(value).size === value.length
        ? []
        : wrong(words.names);
    case 'values':
      return Array.isArray(value) && value.length > 0 ? [] : wrong(words.values);
    case 'text':
      return typeof value === 'string' ? [] : wrong(words.text);
    case 'number':
      return typeof value === 'number' ? [] : wrong(words.number);
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 ? [] : wrong(words.count);
    case 'regex':
      return isPattern(value) ? [] : wrong(words.regex);
  }
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function checkReference(
  reference: string,
  { place, walk }: { readonly place: string; readonly walk: Walk },
): readonly Fault[] {
  const isFound = resolveRef({ $ref: reference }, walk.root).$ref === undefined;
  return isFound ? [] : [{ pointer: place, expected: walk.words.reference(reference), nearest: undefined }];
}
