import type { ImportedRow } from '#core/imports/importTypes.ts';
import type { Work } from './importContext.ts';

/** Rows with the versions that the import has written, also of records whose rows were not stored after their write. */
export async function recoverRows(
  rows: readonly ImportedRow[],
  { entry, dependencies }: Work,
): Promise<readonly ImportedRow[]> {
  const idOf = ({ kind, id, written }: ImportedRow) =>
    written === undefined && (kind === 'new' || kind === 'changed') ? id : undefined;
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const versions = await dependencies.tables.versionsBy(entry, ids);
  return rows.map((row) => {
    const written = versions.get(idOf(row) ?? '');
    return written === undefined ? row : { ...row, written };
  });
}
