import type { RowCounts } from '#core/imports/importTypes.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { advance, countRows, plannerOf, sumOf, type Work } from './importContext.ts';

/** Plans every row of an import and stores what would happen to each; writes no record. */
export async function planAllRows(work: Work): Promise<RowCounts> {
  const { entry, dependencies } = work;
  const { tables } = dependencies;
  const planner = await plannerOf(work);
  const all: RowCounts[] = [];
  for (let index = 0; index * chunkSize < entry.total; index += 1) {
    const plans = await planner.plan(await tables.chunk(entry.id, index));
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
  const counts = await planAllRows(work);
  return advance(work, { state: 'checked', counts, done: work.entry.total, checkedAt: seq });
}
