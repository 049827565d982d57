import { isJsonObject, namesIn } from '#core/values/json.ts';
import { type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { mapSchemas } from '#core/schema/dialects/children.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentType } from '#core/schema/contentType.ts';
import { withBranchMembers } from './branchMembers.ts';

/** Increase it when the same schemas produce another text. */
const generatorVersion = 4;

/** The name of a content type as a TypeScript type: `obras-publicas` is `ObrasPublicas`. */
export function typeNameOf(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^\d/.test(joined) ? `Tipo${joined}` : joined;
}

/** A type whose schema the generator cannot read; its values are of any shape. */
export type UntypedSchema = { readonly name: string; readonly reason: string };

/**
 * The TypeScript of all content types. Its first line has a hash of the schemas. A schema that the generator cannot read makes
 * only its type untyped, and is passed to `fail`.
 */
export async function typesText(
  types: readonly ContentType[],
  fail: (schema: UntypedSchema) => void = () => {},
): Promise<string> {
  const usedNames = new Set(['ContentValues', 'Readonly', 'Record']);
  const titles = new Map(types.map(({ name }) => [name, freeName(typeNameOf(name), usedNames)]));
  const sections: string[] = [];
  for (const { name, ...type } of types) {
    const title = titles.get(name) ?? '';
    const nameOf = (definition: string) => freeName(typeNameOf(`${name}-${definition}`), usedNames);
    try {
      sections.push(await compiled(generatorSchema({ name, ...type }, { title, nameOf }), title));
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      fail({ name, reason });
      sections.push(`export type ${title} = Readonly<Record<string, unknown>>;\n`);
    }
  }
  const names = types.map(({ name }) => `  '${name}': ${titles.get(name)};`);
  const map = `/** The values of a record of each content type. */\nexport interface ContentValues {\n${names.join('\n')}\n}\n`;
  const header = '// Made from the schemas by `npm run schemas types`; do not edit.\n/* oxlint-disable max-lines */\n';
  return [hashLine(types), header, ...sections, map].join('\n');
}

async function compiled(schema: Readonly<Record<string, unknown>>, title: string): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const options = { bannerComment: '', unknownAny: true, style: { singleQuote: true, printWidth: 120 } };
  return withoutMarks(await compile(schema as Parameters<typeof compile>[0], title, options));
}

/** The name, with a number when another type has it; it is in use from then on. */
function freeName(name: string, usedNames: Set<string>): string {
  let free = name;
  for (let number = 2; usedNames.has(free); number += 1) free = `${name}${number}`;
  usedNames.add(free);
  return free;
}

/** Whether a file was generated from exactly these schemas. */
export function isFresh(file: string, types: readonly ContentType[]): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${hashLine(types)}\n`);
}

function hashLine(types: readonly ContentType[]): string {
  const hash = createHash('sha256').update(String(generatorVersion));
  for (const type of types) hash.update(JSON.stringify([type.name, type.schema]));
  return `// ${hash.digest('base64url')}`;
}

/** Keywords that the generator must not read: names and addresses that could clash, definitions that are written again, and the generator's keywords. */
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
function generatorSchema(type: ContentType, { title, nameOf }: Naming): Readonly<Record<string, unknown>> {
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

  const root = written(type.schema) as object;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    definitions.set(names.get(next) ?? '', written(next));
  return {
    ...root,
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
function withoutMarks(text: string): string {
  return text.replaceAll(mark, '');
}

/** Longer lists are not written as tuples. */
const longestTuple = 20;

/** Counts that contradict each other end the generator; large ones make tuples of as many words. */
function withoutOddCounts(schema: JsonSchema): JsonSchema {
  const { minItems, maxItems, ...others } = schema;
  if (typeof minItems !== 'number') return schema;
  const isOdd = minItems > longestTuple || (typeof maxItems === 'number' && maxItems < minItems);
  return isOdd ? others : schema;
}
