import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Path } from '../paths.ts';

/** A value under a former name: it moves to the present name, or stays where that name already has a value. */
export type Rename = { readonly kind: 'moved' | 'skipped'; readonly former: Path; readonly present: Path };

/** The renames that withCurrentNames would apply to these values, one per item in a list of groups. */
export function renamesIn(values: JsonObject, fields: readonly Field[], base: Path = []): readonly Rename[] {
  return fields.flatMap((field) => {
    const present = [...base, field.name];
    const formerNames = field.formerly.filter((name) => ownValue(values, name) !== undefined);
    const isTaken = ownValue(values, field.name) !== undefined;
    const renames = formerNames.map((name, index) => {
      const kind = isTaken || index > 0 ? ('skipped' as const) : ('moved' as const);
      return { kind, former: [...base, name], present };
    });
    const value = isTaken ? ownValue(values, field.name) : ownValue(values, formerNames[0] ?? field.name);
    const groups = Array.isArray(value) ? value : [value];
    return [...renames, ...groups.filter(isJsonObject).flatMap((group) => renamesIn(group, field.fields, present))];
  });
}

/** The former and present path of every field that has a former name. */
export function declaredRenames(fields: readonly Field[], base: Path = []): readonly Omit<Rename, 'kind'>[] {
  return fields.flatMap((field) => {
    const present = [...base, field.name];
    const renames = field.formerly.map((name) => ({ former: [...base, name], present }));
    return [...renames, ...declaredRenames(field.fields, present)];
  });
}
