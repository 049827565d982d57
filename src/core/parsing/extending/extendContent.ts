import type { SchemaCatalog } from '../../locales/catalog.ts';
import { isJsonObject, pointerTo } from '../../values/json.ts';
import { ownValue } from '../../values/ownValue.ts';
import type { JsonSchema } from '../../schema/jsonSchema.ts';
import { nearest } from '../../text/nearest.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';

/** What becomes of each member of `x-content`. Members that are not named here belong to the extended type alone. */
const rules: Readonly<Record<string, 'replaced' | 'merged' | 'appended' | 'own'>> = {
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

type Context = { readonly base: JsonSchema; readonly messages: SchemaCatalog };

/** The `x-content` of a schema, extended. */
export function extendContent(
  own: XContent,
  { base, messages }: Context,
): { readonly part: XContent; readonly faults: readonly Fault[] } {
  const before = (base['x-content'] ?? {}) as XContent;
  const names = Object.keys(own);
  const change = Object.fromEntries(
    names.flatMap((name) => {
      const rule = ownValue(rules, name);
      if (rule === undefined || rule === 'own') return [];
      const [was, is] = [ownValue(before, name), ownValue(own, name)];
      return [[name, rule === 'replaced' ? is : rule === 'merged' ? merged(was, is) : appended(name, was, is)]];
    }),
  );
  return { part: { ...before, ...change } as XContent, faults: names.flatMap((name) => memberFaults(name)) };

  function memberFaults(name: string): readonly Fault[] {
    const pointer = `/x-content${pointerTo(name)}`;
    const { extending } = messages.schemas;
    if (ownValue(rules, name) === undefined)
      return [{ pointer, expected: extending.member(name), nearest: nearest(name, Object.keys(rules)) }];
    if (name !== 'public') return [];
    if (!isJsonObject(own.public) || !before.public)
      return [{ pointer, expected: extending.pages, nearest: undefined }];
    return Object.keys(own.public)
      .filter((word) => fixedPublic.includes(word))
      .map((word) => ({ pointer: `${pointer}${pointerTo(word)}`, expected: extending.pages, nearest: undefined }));
  }
}

/** Objects member by member, of which a filter of the public list is longer; any other value replaces. */
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
