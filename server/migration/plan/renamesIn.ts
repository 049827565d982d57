import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Path } from '../paths.ts';

/** A value under a former name: it moves to the present one, or is left where that one has a value. */
export type Rename = { readonly kind: 'moved' | 'left'; readonly former: Path; readonly present: Path };

/** What withPresentNames would do to these values, as often as a list of groups has it. */
export function renamesIn(values: JsonObject, fields: readonly Field[], base: Path = []): readonly Rename[] {
  return fields.flatMap((field) => {
    const present = [...base, field.name];
    const given = field.formerly.filter((name) => ownValue(values, name) !== undefined);
    const isTaken = ownValue(values, field.name) !== undefined;
    const own = given.map((name, index) => {
      const kind = isTaken || index > 0 ? ('left' as const) : ('moved' as const);
      return { kind, former: [...base, name], present };
    });
    const value = isTaken ? ownValue(values, field.name) : ownValue(values, given[0] ?? field.name);
    const groups = Array.isArray(value) ? value : [value];
    return [...own, ...groups.filter(isJsonObject).flatMap((group) => renamesIn(group, field.fields, present))];
  });
}

/** Former and present path of all that fields of a type are called otherwise than before. */
export function declaredRenames(fields: readonly Field[], base: Path = []): readonly Omit<Rename, 'kind'>[] {
  return fields.flatMap((field) => {
    const present = [...base, field.name];
    const own = field.formerly.map((name) => ({ former: [...base, name], present }));
    return [...own, ...declaredRenames(field.fields, present)];
  });
}
