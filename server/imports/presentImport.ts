import { ownValue } from '#core/values/ownValue.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { ImportRowView, ImportView } from '#core/api/importOperations.ts';
import { shownCell } from '#core/imports/fileCell.ts';
import type { ImportedRow, RowKind } from '#core/imports/importTypes.ts';
import { kindOf } from '#core/kinds/index.ts';
import { readCustoms, withCountry } from '#core/site/customs.ts';
import { singleId } from '#core/store/store.ts';
import type { Json } from '#core/values/json.ts';
import { readsTitles } from '../accounts/namedPeople.ts';
import { personNames } from '../content/personName.ts';
import type { ImportDependencies } from './importContext.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { type ImportReader, readableFaults } from './readableFaults.ts';

/** The cells of a row as its file shows them. */
export function shownCells(cells: readonly Json[], { format }: Pick<StoredImport, 'format'>): readonly Json[] {
  return format === 'json' ? cells : cells.map(shownCell);
}

/** Imports as a person sees them. */
export async function presentImports(
  entries: readonly StoredImport[],
  reader: ImportReader,
): Promise<readonly ImportView[]> {
  const nameOf = await personNames(
    entries.flatMap(({ by, undoneBy }) => (undoneBy === undefined ? [by] : [by, undoneBy])),
    reader.dependencies,
  );
  return entries.map((entry) => {
    const {
      delimiter: _delimiter,
      checkedAt: _checked,
      isVerified: _verified,
      board: _board,
      undoneBy,
      ...view
    } = entry;
    const { isEditedUndone: _edited, reason, reasonFault, ...rest } = view;
    const [fault] = reasonFault === undefined ? [] : readableFaults([reasonFault], entry, reader);
    return {
      ...rest,
      byName: nameOf(entry.by),
      ...(reason !== undefined && { reason: fault === undefined ? reason : `${reason} ${fault.message}` }),
      ...(undoneBy !== undefined && { undoneByName: nameOf(undoneBy) }),
    };
  });
}

type RowPage = { readonly kind: RowKind | undefined; readonly offset: number; readonly limit: number };

/** A page of the rows of one kind, or of all. Chunks that it does not need are not read. */
export async function rowsOf(
  entry: StoredImport,
  { kind, offset, limit }: RowPage,
  { tables }: Pick<ImportDependencies, 'tables'>,
): Promise<{ readonly rows: readonly ImportedRow[]; readonly total: number }> {
  const counts = await tables.chunkCounts(entry.id);
  const rows: ImportedRow[] = [];
  let before = 0;
  for (const [index, one] of counts.entries()) {
    const size = kind === undefined ? Math.min(chunkSize, entry.total - index * chunkSize) : one[kind];
    if (before + size > offset && before < offset + limit) {
      const matching = (await tables.chunk(entry.id, index)).filter((row) => kind === undefined || row.kind === kind);
      rows.push(...matching.slice(Math.max(0, offset - before), offset + limit - before));
    }
    before += size;
  }
  return { rows, total: before };
}

/** The rows of one kind, while they are read. */
export async function* allRowsOf(
  entry: StoredImport,
  kind: RowKind,
  { tables }: Pick<ImportDependencies, 'tables'>,
): AsyncGenerator<ImportedRow> {
  for (let index = 0; index * chunkSize < entry.total; index += 1)
    for (const row of await tables.chunk(entry.id, index)) if (row.kind === kind) yield row;
}

/** Rows with their changes as texts, and the titles of the records that the person may read. */
export async function presentRows(
  rows: readonly ImportedRow[],
  entry: StoredImport,
  reader: ImportReader,
): Promise<readonly ImportRowView[]> {
  const { type, user, dependencies } = reader;
  const { registry, store } = dependencies;
  const country = registry.typeFor('country');
  const customs = readCustoms((country && (await store.get(country, singleId))) ?? {});
  const messages = withCountry(dependencies.messages, customs);

  async function textOf(name: string, value: Json | undefined): Promise<string> {
    const field = fieldOf(type, name);
    if (field === undefined || value === undefined) return value === undefined ? '' : JSON.stringify(value);
    const related = field.relation === undefined ? undefined : registry.get(field.relation);
    if (related === undefined) return kindOf(field).toText(value, field, messages) || JSON.stringify(value);
    const ids = Array.isArray(value) ? value : [value];
    if (!readsTitles(registry, { kind: 'staff', user }, related)) return ids.join(', ');
    const titles = await Promise.all(
      ids.map(async (id) => {
        const record = await store.get(related, String(id));
        return String(ownValue(record, related.titleField ?? '') ?? id);
      }),
    );
    return titles.join(', ');
  }

  async function present({ row, cells, kind, id, changes, faults }: ImportedRow): Promise<ImportRowView> {
    const record = kind === 'new' || id === undefined ? undefined : await store.get(type, id);
    const title = ownValue(record, type.titleField ?? '');
    const changed = await Promise.all(
      (changes ?? []).map(async ({ field, before, after }) => ({
        field,
        label: fieldOf(type, field)?.label ?? field,
        before: await textOf(field, before),
        after: await textOf(field, after),
      })),
    );
    return {
      row,
      cells: shownCells(cells, entry),
      ...(kind !== undefined && { kind }),
      ...(id !== undefined && { id }),
      ...(typeof title === 'string' && { title }),
      ...(changed.length > 0 && { changes: changed }),
      ...(faults !== undefined && { faults: readableFaults(faults, entry, reader) }),
    };
  }
  return Promise.all(rows.map(present));
}
