import { isDetailList } from './entrySchema.ts';
import type { Field } from '../schema/field.ts';
import type { Values } from '../values/record.ts';
import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo } from '../values/json.ts';
import { objectsIn } from './catalogue.ts';

/** An entry under the names of the requirements: its values by the ids of attributes, and the rows of all its details. */
export type DocumentedEntry = {
  readonly id: string;
  readonly catalogId: string;
  /** By the id of an attribute; a list for a checklist. */
  readonly values: JsonObject;
  /** The rows in the order of their definitions; left out without rows. */
  readonly details?: readonly DetailEntry[];
};

export type DetailEntry = {
  readonly id: string;
  /** Id of the detail of the catalogue that the row belongs to. */
  readonly detailDefinitionId: string;
  readonly values: JsonObject;
};

type EntryType = { readonly fields: readonly Field[] };

const detailsOf = ({ fields }: EntryType) => fields.filter(isDetailList).map(({ name }) => name);

/** An entry of a catalogue as its documents name it. `values` leave out the server's fields. */
export function documentedEntry(
  values: Values,
  { type, id, catalogId }: { readonly type: EntryType } & Pick<DocumentedEntry, 'id' | 'catalogId'>,
): DocumentedEntry {
  const names = new Set(detailsOf(type));
  const attributeValues = Object.entries(values).filter(([name]) => !names.has(name));
  const details = [...names].flatMap((detailDefinitionId) =>
    objectsIn(values[detailDefinitionId]).map(({ id: rowId, ...row }): DetailEntry => {
      return { id: String(rowId ?? ''), detailDefinitionId, values: row };
    }),
  );
  return { id, catalogId, values: Object.fromEntries(attributeValues), ...(details.length > 0 && { details }) };
}

/** The values of an entry in a file, and where each part of them is in the file. */
export type ReadEntry = {
  readonly values: Values;
  /** A pointer into the values as one into the entry of the file. */
  readonly pointerInFile: (pointer: string) => string;
  /** Parts of the entry that have another form. */
  readonly faults: readonly EntryFault[];
};

/** `type` is what a wrong part should be. */
export type EntryFault = {
  readonly pointer: string;
  readonly keyword: 'type' | 'required' | 'unknown';
  readonly type?: 'array' | 'object' | 'string';
};

/** An attribute is never an object, so only an entry under the documents' names has `values` that are one. */
const isDocumented = (entry: JsonObject) => isJsonObject(entry['values']);

/** Reads an entry of a file: under the documents' names, or by the ids of attributes and details, as in earlier files. */
export function readEntry(entry: JsonObject, type: EntryType): ReadEntry {
  if (!isDocumented(entry)) return { values: entry, pointerInFile: (pointer) => pointer, faults: [] };
  const { id: _id, catalogId: _catalogId, values, details = [], ...others } = entry;
  const names = new Set(detailsOf(type));
  const attributeValues = values as JsonObject;
  const rows = Array.isArray(details) ? (details as readonly Json[]) : [];
  const faults: readonly EntryFault[] = [
    ...Object.keys(others).map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' as const })),
    ...Object.keys(attributeValues)
      .filter((name) => names.has(name))
      .map((name) => ({ pointer: pointerTo('values', name), keyword: 'unknown' as const })),
    ...(Array.isArray(details) ? [] : [{ pointer: '/details', keyword: 'type', type: 'array' } as const]),
    ...rows.flatMap((row, index) => faultsOfRow(row, index)),
  ];
  const indexes = new Map<string, number[]>();
  const grouped = new Map<string, Json[]>();
  for (const [index, row] of rows.entries()) {
    if (!isJsonObject(row) || typeof row['detailDefinitionId'] !== 'string') continue;
    const name = row['detailDefinitionId'];
    const rowId = row['id'] === undefined ? {} : { id: row['id'] };
    indexes.set(name, [...(indexes.get(name) ?? []), index]);
    grouped.set(name, [...(grouped.get(name) ?? []), { ...(row['values'] as JsonObject), ...rowId }]);
  }
  return {
    values: { ...attributeValues, ...Object.fromEntries(grouped) },
    pointerInFile: (pointer) => pointerInEntry(pointer, { indexes, names }),
    faults,
  };
}

function faultsOfRow(row: Json, index: number): readonly EntryFault[] {
  const at = (...path: readonly string[]) => pointerTo('details', index, ...path);
  if (!isJsonObject(row)) return [{ pointer: at(), keyword: 'type', type: 'object' }];
  const { id: _id, detailDefinitionId, values = {}, ...others } = row;
  return [
    ...(typeof detailDefinitionId === 'string'
      ? []
      : [
          {
            pointer: at('detailDefinitionId'),
            keyword: detailDefinitionId === undefined ? 'required' : 'type',
          } as const,
        ]),
    ...(isJsonObject(values) ? [] : [{ pointer: at('values'), keyword: 'type', type: 'object' } as const]),
    ...Object.keys(others).map((name) => ({ pointer: at(name), keyword: 'unknown' as const })),
  ];
}

type RowIndexes = { readonly indexes: ReadonlyMap<string, readonly number[]>; readonly names: ReadonlySet<string> };

function pointerInEntry(pointer: string, { indexes, names }: RowIndexes): string {
  const [name = '', row, ...member] = namesIn(pointer);
  const rows = indexes.get(name);
  if (rows === undefined) return `/values${pointer}`;
  // No detail of the catalogue has this id.
  if (!names.has(name)) return pointerTo('details', rows[0] ?? 0, 'detailDefinitionId');
  if (row === undefined) return '/details';
  const at = pointerTo('details', rows[Number(row)] ?? 0);
  if (member.length === 0) return at;
  return member[0] === 'id' ? `${at}/id` : `${at}/values${pointerTo(...member)}`;
}
