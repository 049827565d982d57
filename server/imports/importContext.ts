import { type Action, can, type SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ImportClaim } from '#core/store/importClaim.ts';
import type { ImportedRow, ImportState, RowCounts } from '#core/imports/importTypes.ts';
import { noRows } from '#core/imports/importTypes.ts';
import { readsTitles } from '../accounts/namedPeople.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import type { Writers } from '../content/writers.ts';
import type { ImportTables, StoredImport } from './importTables.ts';
import { createRowPlanner, type RowPlanner } from './planRows.ts';

export type ImportDependencies = Writers & {
  readonly tables: ImportTables;
  /** The account of a person, if it is active. */
  readonly accountOf: (id: string) => Promise<SessionUser | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The disk with the database; without one, there is always room. */
  readonly disk?: Pick<DiskSpace, 'holdsDatabase' | 'isScarce'>;
  /** Rows of an import that are one write; `chunkSize` when left out. */
  readonly rowsTogether?: number;
  /** Called with errors of background work. */
  readonly failed: (error: unknown) => void;
};

/** One import that is worked on. */
export type Work = {
  readonly entry: StoredImport;
  readonly type: ContentType;
  readonly dependencies: ImportDependencies;
};

/** The import of a process that has claimed it. */
export type ClaimedWork = Work & { readonly claim: ImportClaim };

/** Another request has changed the state of an import, another process has taken it over, another import writes its type, or the disk is full. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

/** Saves a state that follows from the one of `work`. Throws ImportInterrupted when that is no longer the stored one. */
export async function advance(work: Work, change: Partial<StoredImport>): Promise<StoredImport> {
  const next = { ...work.entry, ...change };
  const states: readonly ImportState[] = [work.entry.state];
  if (!(await work.dependencies.tables.saveIf(states, next))) throw new ImportInterrupted(work.entry.id);
  return next;
}

/** A planner with the permissions that the importing person has now. */
export async function plannerOf({ entry, type, dependencies }: Work): Promise<RowPlanner> {
  const { settings, format, by } = entry;
  if (settings === undefined) throw new Error(`import ${entry.id} has no settings`);
  const user = await dependencies.accountOf(by);
  const mayDo = (action: Action, on = type) => user !== undefined && can({ kind: 'staff', user }, action, on);
  const may = {
    create: (created: ContentType) => mayDo('create', created),
    update: mayDo('update'),
    readTitles: (related: ContentType) =>
      user !== undefined && readsTitles(dependencies.registry, { kind: 'staff', user }, related),
  };
  return createRowPlanner({ type, settings, format, writers: dependencies, by, may });
}

export function countRows(rows: readonly ImportedRow[]): RowCounts {
  const counts = { ...noRows };
  for (const { kind } of rows) if (kind !== undefined) counts[kind] += 1;
  return counts;
}

export function sumOf(all: readonly RowCounts[]): RowCounts {
  const sum = { ...noRows };
  for (const counts of all) for (const kind of ['new', 'changed', 'same', 'faulty'] as const) sum[kind] += counts[kind];
  return sum;
}
