import type { ImportedRow, RowCounts } from '#core/imports/importTypes.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { advance, countRows, plannerOf, sumOf, type Work } from './importContext.ts';

/** Plans every row of an import, after `prepare`, and stores what would happen to each; writes no record. */
export async function planAllRows(work: Work, prepare = (row: ImportedRow): ImportedRow => row): Promise<RowCounts> {
  const { entry, dependencies } = work;
  const { tables } = dependencies;
  const planner = await plannerOf(work);
  const all: RowCounts[] = [];
  for (let index = 0; index * chunkSize < entry.total; index += 1) {
    const plans = await planner.plan((await tables.chunk(entry.id, index)).map(prepare));
    const rows = plans.map(({ row }) => row);
    const counts = countRows(rows);
    await tables.putChunk(entry.id, index, { rows, counts });
    all.push(counts);
    await advance(work, { done: Math.min(entry.total, (index + 1) * chunkSize) });
  }
  return sumOf(all);
}

/** The dry run. */
export async function checkImport(work: Work): Promise<StoredImport> {
  const seq = await work.dependencies.store.lastSeq();
  // An earlier dry run may have found other records.
  const counts = await planAllRows(work, ({ version: _version, ...row }) => row);
  return advance(work, { state: 'checked', counts, done: work.entry.total, checkedAt: seq });
}
