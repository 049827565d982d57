import type { SchemaCatalog } from '../locales/catalog.ts';
import { nearest } from '../text/nearest.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { mapSchemas } from '../schema/dialects/children.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { XContent } from '../schema/xContent.ts';
import { extendProperties } from './extendProperties.ts';

/** The name of the type that a schema extends; undefined for a type of its own. */
export function extendedName(json: unknown): string | undefined {
  const content = isJsonObject(json) ? json['x-content'] : undefined;
  const name = isJsonObject(content) ? content['extends'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

export type Extending = {
  /** The extension, in 2020-12 and without references to other files. */
  readonly extension: JsonSchema;
  /** The file name of the extension, without `.json`. */
  readonly name: string;
  readonly messages: SchemaCatalog;
};

/** Rules that join the rules of the extended schema, so that both hold. */
const joinedRules = ['allOf', 'if', 'then', 'else', 'dependentSchemas', 'dependentRequired'];
const ownKeywords = ['$schema', '$id', '$comment', 'type', 'x-content', 'properties', 'required', '$defs'];
const wordKeywords = ['title', 'description'];

/**
 * A schema with the properties and words of an extension. Properties and definitions are added, `required` and rules are joined, words are
 * replaced. The faults have pointers into the extension; the schema is valid only without any.
 */
export function extendSchema(
  base: JsonSchema,
  { extension, name, messages }: Extending,
): { readonly schema: JsonSchema; readonly faults: readonly Fault[] } {
  const own = withRenamedDefinitions(extension, `${name}-`);
  const { purpose } = (base['x-content'] ?? {}) as XContent;
  const context = { base, messages, hasPurpose: purpose !== undefined };
  const properties = extendProperties(own, context);
  const content = extendContent((own['x-content'] ?? {}) as XContent, { base, messages });
  const rules = Object.fromEntries(joinedRules.flatMap((word) => (own[word] === undefined ? [] : [[word, own[word]]])));
  const hasRules = Object.keys(rules).length > 0;
  const schema = {
    ...base,
    ...Object.fromEntries(wordKeywords.flatMap((word) => (own[word] === undefined ? [] : [[word, own[word]]]))),
    ...(own.$defs && { $defs: { ...base.$defs, ...own.$defs } }),
    ...(hasRules && { allOf: [...(base.allOf ?? []), rules] }),
    ...properties.part,
    'x-content': content.part,
  };
  return { schema, faults: [...keywordFaults(own, context), ...properties.faults, ...content.faults] };
}

function keywordFaults(
  own: JsonSchema,
  { messages, hasPurpose }: { readonly messages: SchemaCatalog; readonly hasPurpose: boolean },
): readonly Fault[] {
  const { extending } = messages.schemas;
  return Object.keys(own).flatMap((keyword) => {
    const isRule = joinedRules.includes(keyword);
    const isAllowed = isRule || ownKeywords.includes(keyword) || wordKeywords.includes(keyword);
    if (isAllowed && !(isRule && hasPurpose)) return [];
    const expected = isAllowed ? extending.rulesOfPortal : extending.keyword(keyword);
    return [{ pointer: pointerTo(keyword), expected, nearest: undefined }];
  });
}

/** The schema whose definitions have names that no other schema has. */
function withRenamedDefinitions(schema: JsonSchema, prefix: string): JsonSchema {
  const names = schema.$defs ?? {};
  const renamed = (reference: string) => {
    const [, name = '', rest = ''] = /^#\/\$defs\/([^/]+)(.*)$/.exec(reference) ?? [];
    return ownValue(names, name) === undefined ? reference : `#/$defs/${prefix}${name}${rest}`;
  };
  const written = (node: unknown): unknown => {
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([word, value]) => [
        word,
        word === '$ref' && typeof value === 'string' ? renamed(value) : mapSchemas(word, value, written),
      ]),
    );
  };
  const { $defs, ...rest } = written(schema) as JsonSchema;
  if ($defs === undefined) return rest;
  return { ...rest, $defs: Object.fromEntries(Object.entries($defs).map(([name, one]) => [`${prefix}${name}`, one])) };
}

type Context = { readonly base: JsonSchema; readonly messages: SchemaCatalog };

/** How an extension changes each member of `x-content`. Other members belong to the extended type alone. */
const memberRules: Readonly<Record<string, 'replaced' | 'merged' | 'appended' | 'own'>> = {
  extends: 'own',
  order: 'own',
  label: 'replaced',
  singular: 'replaced',
  title: 'replaced',
  menu: 'merged',
  list: 'merged',
  form: 'merged',
  messages: 'merged',
  translations: 'merged',
  public: 'merged',
  groups: 'appended',
  actions: 'appended',
  screens: 'appended',
};

/** The addresses and pages of citizens, which other parts of the portal rely on. */
const fixedPublic = ['list', 'detail', 'page', 'card', 'structured', 'feed'];

/** The `x-content` of a schema, extended. */
function extendContent(
  own: XContent,
  { base, messages }: Context,
): { readonly part: XContent; readonly faults: readonly Fault[] } {
  const before = (base['x-content'] ?? {}) as XContent;
  const names = Object.keys(own);
  const change = Object.fromEntries(
    names.flatMap((name) => {
      const rule = ownValue(memberRules, name);
      if (rule === undefined || rule === 'own') return [];
      const [was, is] = [ownValue(before, name), ownValue(own, name)];
      return [[name, rule === 'replaced' ? is : rule === 'merged' ? merged(was, is) : appended(name, was, is)]];
    }),
  );
  return { part: { ...before, ...change } as XContent, faults: names.flatMap((name) => memberFaults(name)) };

  function memberFaults(name: string): readonly Fault[] {
    const pointer = `/x-content${pointerTo(name)}`;
    const { extending } = messages.schemas;
    if (ownValue(memberRules, name) === undefined)
      return [{ pointer, expected: extending.member(name), nearest: nearest(name, Object.keys(memberRules)) }];
    if (name !== 'public') return [];
    if (!isJsonObject(own.public) || !before.public)
      return [{ pointer, expected: extending.pages, nearest: undefined }];
    return Object.keys(own.public)
      .filter((word) => fixedPublic.includes(word))
      .map((word) => ({ pointer: `${pointer}${pointerTo(word)}`, expected: extending.pages, nearest: undefined }));
  }
}

/** Merges objects member by member. A filter of the public list is extended; any other value replaces the former one. */
function merged(was: unknown, is: unknown): unknown {
  if (!isJsonObject(is)) return is;
  const former = isJsonObject(was) ? was : {};
  const entries = Object.entries(is).map(([name, value]) => {
    const before = ownValue(former, name);
    const isLonger = name === 'filter' && Array.isArray(before) && Array.isArray(value);
    if (isLonger) return [name, [...new Set([...(before as unknown[]), ...(value as unknown[])])]];
    return [name, isJsonObject(before) && isJsonObject(value) ? { ...before, ...value } : value];
  });
  return { ...former, ...Object.fromEntries(entries) };
}

/** Entries with the title or path of a former one add their fields to it and replace its other words. */
function appended(name: string, was: unknown, is: unknown): readonly unknown[] {
  const key = name === 'screens' ? 'path' : name === 'groups' ? 'title' : 'label';
  const result: unknown[] = Array.isArray(was) ? [...was] : [];
  for (const entry of Array.isArray(is) ? is.filter(isJsonObject) : []) {
    const at = result.findIndex((one) => isJsonObject(one) && one[key] === entry[key]);
    const former = result[at];
    if (!isJsonObject(former)) result.push(entry);
    else {
      const { fields, ...words } = entry;
      result[at] = { ...former, ...words, ...fieldsOf(former['fields'], fields) };
    }
  }
  return result;
}

/** A screen without a list of fields has all of them. */
function fieldsOf(was: unknown, is: unknown): object {
  if (!Array.isArray(was)) return {};
  return { fields: [...new Set([...was, ...(Array.isArray(is) ? is : [])])] };
}
