import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { isServerField } from '#core/values/record.ts';
import { type Path, pathText } from '../paths.ts';

/** A stored value that no field describes. */
export type OrphanedValue = { readonly path: Path; readonly value: Json };

type Group = {
  readonly fields: readonly Field[];
  /** Whether the schema lets a group have members that it does not name. */
  readonly isOpen: boolean;
  readonly root: JsonSchema;
  /** Paths of removed fields: in an open group only these count as orphaned. */
  readonly removed: ReadonlySet<string>;
  readonly base?: Path;
};

/** The values of a record that no field describes, groups included. */
export function findOrphanedValues(values: JsonObject, group: Group): readonly OrphanedValue[] {
  const { fields, isOpen, root, removed, base = [] } = group;
  return Object.entries(values).flatMap(([name, value]) => {
    const path = [...base, name];
    const field = fields.find((one) => one.name === name);
    if (value === undefined || (base.length === 0 && isServerField(name))) return [];
    if (field === undefined) return isOpen && !removed.has(pathText(path)) ? [] : [{ path, value }];
    if (field.fields.length === 0) return [];
    const inside = { fields: field.fields, isOpen: isOpenGroup(field, root), root, removed, base: path };
    const groups = Array.isArray(value) ? value : [value];
    return groups.filter(isJsonObject).flatMap((one) => findOrphanedValues(one, inside));
  });
}

function isOpenGroup(field: Field, root: JsonSchema): boolean {
  const { schema } = field;
  const isList = kindOf(field).fieldsIn === 'items';
  const group = isList ? resolveRef(asSchema(schema.items) ?? {}, root) : schema;
  return ['additionalProperties', 'patternProperties', 'unevaluatedProperties'].some(
    (keyword) => group[keyword] !== undefined && group[keyword] !== false,
  );
}
