import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { isServerField } from '#core/store/record.ts';
import { type Path, pathText } from '../paths.ts';

/** A stored member that no field has. */
export type Stranger = { readonly path: Path; readonly value: Json };

type Group = {
  readonly fields: readonly Field[];
  /** Whether the schema lets a group have members that it does not name. */
  readonly isOpen: boolean;
  readonly root: JsonSchema;
  /** Paths that fields had before: in an open group only these are strangers. */
  readonly lost: ReadonlySet<string>;
  readonly base?: Path;
};

/** The members of a record's values that no field has, groups included. */
export function strangersIn(values: JsonObject, group: Group): readonly Stranger[] {
  const { fields, isOpen, root, lost, base = [] } = group;
  return Object.entries(values).flatMap(([name, value]) => {
    const path = [...base, name];
    const field = fields.find((one) => one.name === name);
    if (value === undefined || (base.length === 0 && isServerField(name))) return [];
    if (field === undefined) return isOpen && !lost.has(pathText(path)) ? [] : [{ path, value }];
    if (field.fields.length === 0) return [];
    const inside = { fields: field.fields, isOpen: isOpenGroup(field, root), root, lost, base: path };
    const groups = Array.isArray(value) ? value : [value];
    return groups.filter(isJsonObject).flatMap((one) => strangersIn(one, inside));
  });
}

function isOpenGroup({ kind, schema }: Field, root: JsonSchema): boolean {
  const isList = kind === 'objectList' || kind === 'gallery';
  const group = isList ? resolveRef(asSchema(schema.items) ?? {}, root) : schema;
  return ['additionalProperties', 'patternProperties', 'unevaluatedProperties'].some(
    (word) => group[word] !== undefined && group[word] !== false,
  );
}
