import type { ContentType } from '#core/schema/contentType.ts';
import { withBranchMembers } from './branchMembers.ts';
import { mapSchemas } from '#core/schema/dialects/children.ts';
import { type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { isJsonObject, namesIn } from '#core/values/json.ts';

/** Keywords that the generator must not read: names and addresses that could clash, definitions that are written anew, and its own words. */
const droppedKeywords = new Set([
  'x-content',
  'x-field',
  'title',
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  'definitions',
  'deprecated',
  'extends',
  'tsType',
  'tsEnumNames',
]);

/** Longer lists are not written as tuples. */
const longestTuple = 20;

type Naming = {
  /** The name of the type in TypeScript. */
  readonly title: string;
  /** A free name in TypeScript for a definition. */
  readonly nameOf: (definition: string) => string;
};

/**
 * The schema of a type for the generator: closed as in `validate`. Each target of a reference, wherever it is, is a definition at the root, so
 * that the generator resolves nothing but names. Throws an Error for a reference that leads nowhere.
 */
export function generatorSchema(type: ContentType, { title, nameOf }: Naming): Readonly<Record<string, unknown>> {
  const names = new Map<JsonSchema, string>();
  const waiting: JsonSchema[] = [];
  const definitions = new Map<string, unknown>();

  function referenceTo(reference: string): string {
    const target = resolveRef({ $ref: reference }, type.schema);
    if (target === type.schema) return '#';
    if (target.$ref === reference) throw new Error(reference);
    const present = names.get(target);
    if (present !== undefined) return `#/$defs/${present}`;
    const name = nameOf(namesIn(reference).at(-1) ?? '');
    names.set(target, name);
    waiting.push(target);
    return `#/$defs/${name}`;
  }

  function written(schema: unknown): unknown {
    if (!isJsonObject(schema)) return schema;
    const entries = Object.entries(withoutOddCounts(withBranchMembers(schema, type.schema))).filter(
      ([keyword]) => !droppedKeywords.has(keyword),
    );
    return Object.fromEntries(
      entries.map(([keyword, value]) => [
        keyword,
        keyword === '$ref' ? referenceTo(String(value)) : member(keyword, value),
      ]),
    );
  }

  function member(keyword: string, value: unknown): unknown {
    if (keyword === 'required' && Array.isArray(value)) return value.map((name) => markedName(String(name)));
    const inner = mapSchemas(keyword, value, written);
    if (keyword !== 'properties' || !isJsonObject(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [markedName(name), one]));
  }

  const own = written(type.schema) as object;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    definitions.set(names.get(next) ?? '', written(next));
  return {
    ...own,
    ...(type.isOpen ? {} : { additionalProperties: false }),
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
    title,
    description: type.label,
  };
}

/** Before names that every object has, which the generator calls as functions. */
const mark = 'nameOfEveryObject_';

function markedName(name: string): string {
  return name in Object.prototype ? `${mark}${name}` : name;
}

/** The generator's text with the names of the schema. */
export function withoutMarks(text: string): string {
  return text.replaceAll(mark, '');
}

/** Counts that contradict each other end the generator; large ones make tuples of as many words. */
function withoutOddCounts(schema: JsonSchema): JsonSchema {
  const { minItems, maxItems, ...others } = schema;
  if (typeof minItems !== 'number') return schema;
  const isOdd = minItems > longestTuple || (typeof maxItems === 'number' && maxItems < minItems);
  return isOdd ? others : schema;
}
