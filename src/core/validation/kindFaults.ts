import type { Field } from '../schema/field.ts';
import type { ValueFault } from '../schema/fieldKind.ts';
import { isJsonObject } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import { ownValue } from '../values/ownValue.ts';
import type { Values } from '../values/record.ts';

/** A broken rule of a kind, with the path to the value or its member. */
export type KindFault = Omit<ValueFault, 'member'> & { readonly path: readonly string[] };

/** The faults that the kinds of the fields report, nested fields included. */
export function kindFaults(
  fields: readonly Field[],
  {
    values,
    messages,
    path = [],
  }: { readonly values: Values; readonly messages: Catalog; readonly path?: readonly string[] },
): readonly KindFault[] {
  return fields.flatMap((field) => {
    const value = ownValue(values, field.name);
    const fieldPath = [...path, field.name];
    const own = (kindOf(field).check?.(value, field, messages) ?? []).map(({ member, ...fault }) => ({
      ...fault,
      path: member === undefined ? fieldPath : [...fieldPath, member],
    }));
    if (field.fields.length === 0) return own;
    const items = Array.isArray(value)
      ? value.map((item: unknown, index) => ({ item, itemPath: [...fieldPath, String(index)] }))
      : [{ item: value as unknown, itemPath: fieldPath }];
    const inner = items.flatMap(({ item, itemPath }) =>
      isJsonObject(item) ? kindFaults(field.fields, { values: item, messages, path: itemPath }) : [],
    );
    return [...own, ...inner];
  });
}
