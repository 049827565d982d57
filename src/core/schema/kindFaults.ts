import type { Field } from './field.ts';
import type { MemberFault } from './fieldKind.ts';
import { isJsonObject } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import { ownValue } from '../values/ownValue.ts';
import type { Values } from '../store/record.ts';

/** Where a value breaks a rule of its kind: the path to the member, and what is wrong with it. */
export type KindFault = Omit<MemberFault, 'name'> & { readonly path: readonly string[] };

/** What the kinds of the fields find wrong, inner fields included. */
export function kindFaults(
  fields: readonly Field[],
  { values, words, path = [] }: { readonly values: Values; readonly words: Catalog; readonly path?: readonly string[] },
): readonly KindFault[] {
  return fields.flatMap((field) => {
    const value = ownValue(values, field.name);
    const place = [...path, field.name];
    const own = (kindOf(field).check?.(value, field, words) ?? []).map(({ name, ...fault }) => ({
      ...fault,
      path: [...place, name],
    }));
    if (field.fields.length === 0) return own;
    const parts = Array.isArray(value)
      ? value.map((item: unknown, index) => ({ item, at: [...place, String(index)] }))
      : [{ item: value as unknown, at: place }];
    const inner = parts.flatMap(({ item, at }) =>
      isJsonObject(item) ? kindFaults(field.fields, { values: item, words, path: at }) : [],
    );
    return [...own, ...inner];
  });
}
