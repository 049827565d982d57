import { ownValue } from '#core/values/ownValue.ts';
import { v7 } from 'uuid';
import { catalogueOf, isDetailList } from '#core/catalogues/entrySchema.ts';
import { objectsIn } from '#core/catalogues/catalogue.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '#core/values/json.ts';
import type { Rule } from './rule.ts';

/**
 * Each row of an entry's detail has an id of its own, from its first write on: one that is sent without its id gets it back. A row
 * keeps its values of removed attributes, which nobody sees or sends.
 */
export const detailRows: Rule = {
  concerns: ({ name }) => catalogueOf(name) !== undefined,
  before: async ({ change, before }) => {
    if (change.kind === 'remove' || change.values === undefined) return undefined;
    const { type, values } = change;
    const details = type.fields.filter((field) => isDetailList(field) && Array.isArray(ownValue(values, field.name)));
    if (details.length === 0) return undefined;
    const stored = await before();
    const rowsOf = (field: Field) =>
      withIds(ownValue(values, field.name) as Json[], objectsIn(ownValue(stored, field.name)), field);
    const rows = Object.fromEntries(details.map((field) => [field.name, rowsOf(field)]));
    return { change: { ...change, values: { ...values, ...rows } } };
  },
};

function withIds(rows: readonly Json[], storedRows: readonly JsonObject[], { fields }: Field): Json {
  const usedIds = new Set<string>();
  const names = new Set(fields.map(({ name }) => name));
  const isRemoved = ([name]: readonly [string, unknown]) => !names.has(name);
  // A copied row has the id of another one.
  const ownIds = rows.map((row) => {
    const id = idOf(row);
    if (id === undefined || usedIds.has(id)) return undefined;
    usedIds.add(id);
    return id;
  });
  return rows.map((row, index) => {
    if (!isJsonObject(row)) return row;
    const isSame = (stored: JsonObject) =>
      fields.every(
        ({ name }) => name === 'id' || isSameJson(ownValue(stored, name) ?? null, ownValue(row, name) ?? null),
      );
    const same = storedRows.find((stored) => !usedIds.has(idOf(stored) ?? '') && isSame(stored));
    const id = ownIds[index] ?? (same === undefined ? undefined : idOf(same)) ?? v7();
    usedIds.add(id);
    const stored = storedRows.find((one) => idOf(one) === id) ?? {};
    return { ...Object.fromEntries(Object.entries(stored).filter(isRemoved)), ...row, id };
  });
}

function idOf(row: Json): string | undefined {
  return isJsonObject(row) && typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : undefined;
}
