import { checkNearMiss, checkCustomKeyword } from './checks/checkCustomKeyword.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { dialectWords } from '../locales/es/server/dialects.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import { nearest } from '../text/nearest.ts';
import type { Fault } from '../schema/schemaError.ts';

type Walk = { readonly root: JsonSchema; readonly messages: SchemaCatalog['schemas']; readonly visited: Set<unknown> };

/** Checks that a JSON value is a schema file: valid JSON Schema, resolvable references, known custom keywords. */
export function checkSchema(root: JsonSchema, messages: SchemaCatalog): readonly Fault[] {
  const walk: Walk = { root, messages: messages.schemas, visited: new Set() };
  return [
    ...checkNode(root, '', walk),
    ...checkCustomKeyword('x-content', { node: root, pointer: '', messages: messages.schemas }),
  ];
}

function checkNode(node: unknown, pointer: string, walk: Walk): readonly Fault[] {
  if (typeof node === 'boolean') return [];
  const schema = asSchema(node);
  if (schema === undefined) return [{ pointer, expected: dialectWords.notASchema, nearest: undefined }];
  if (walk.visited.has(schema)) return [];
  walk.visited.add(schema);
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const keywordPointer = `${pointer}${pointerTo(keyword)}`;
    if (keyword === 'x-field') return checkCustomKeyword(keyword, { node: schema, pointer, messages: walk.messages });
    if (keyword === '$ref') return checkReference(String(value), { pointer: keywordPointer, walk });
    if (isOfOtherDraft(keyword, value))
      return [{ pointer: keywordPointer, expected: dialectWords.cures[keyword], nearest: undefined }];
    return [
      ...checkNearMiss(keyword, { pointer: keywordPointer, messages: walk.messages }),
      ...checkKeyword(keyword, { value, pointer: keywordPointer, walk }),
    ];
  });
}

type ForeignWord = keyof typeof dialectWords.cures;

/** Words with the meaning of another draft than the schema's. The interpreter would ignore them. */
const foreignWords: Readonly<Record<ForeignWord, (value: unknown) => boolean>> = {
  items: (value) => Array.isArray(value),
  exclusiveMinimum: (value) => typeof value === 'boolean',
  exclusiveMaximum: (value) => typeof value === 'boolean',
  required: (value) => typeof value === 'boolean',
  $dynamicRef: () => true,
  $recursiveRef: () => true,
};

function isOfOtherDraft(keyword: string, value: unknown): keyword is ForeignWord {
  return Object.hasOwn(foreignWords, keyword) && foreignWords[keyword as ForeignWord](value);
}

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

type Keyword = { readonly value: unknown; readonly pointer: string; readonly walk: Walk };

function checkKeyword(keyword: string, { value, pointer, walk }: Keyword): readonly Fault[] {
  const rule = Object.hasOwn(rules, keyword) ? rules[keyword] : undefined;
  if (rule === undefined) return [];
  const faultOf = (expected: string, near?: string): Fault[] => [{ pointer, expected, nearest: near }];
  switch (rule) {
    case 'schema':
      return checkNode(value, pointer, walk);
    case 'schemas':
      if (!isJsonObject(value)) return faultOf(dialectWords.members);
      if (keyword === 'patternProperties') {
        const wrong = Object.keys(value).find((pattern) => !isPattern(pattern));
        if (wrong !== undefined) return faultOf(dialectWords.patternName(wrong));
      }
      return Object.entries(value).flatMap(([name, node]) => checkNode(node, `${pointer}${pointerTo(name)}`, walk));
    case 'schemaList':
      if (!Array.isArray(value) || value.length === 0) return faultOf(dialectWords.schemaList);
      return value.flatMap((node, index) => checkNode(node, `${pointer}/${index}`, walk));
    case 'type': {
      const unknownType = (Array.isArray(value) ? value : [value]).find((name) => !typeNames.includes(name));
      return unknownType === undefined
        ? []
        : faultOf(dialectWords.type, typeof unknownType === 'string' ? nearest(unknownType, typeNames) : undefined);
    }
    case 'names':
      return Array.isArray(value) &&
        value.every((name) => typeof name === 'string') &&
        new Set(value).size === value.length
        ? []
        : faultOf(dialectWords.names);
    case 'values':
      return Array.isArray(value) && value.length > 0 ? [] : faultOf(dialectWords.values);
    case 'text':
      return typeof value === 'string' ? [] : faultOf(dialectWords.text);
    case 'number':
      return typeof value === 'number' ? [] : faultOf(dialectWords.number);
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 ? [] : faultOf(dialectWords.count);
    case 'regex':
      return isPattern(value) ? [] : faultOf(dialectWords.regex);
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
  { pointer, walk }: { readonly pointer: string; readonly walk: Walk },
): readonly Fault[] {
  const isResolved = resolveRef({ $ref: reference }, walk.root).$ref === undefined;
  return isResolved ? [] : [{ pointer, expected: dialectWords.reference(reference), nearest: undefined }];
}
