import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { type Change, type Store, UniqueConflict } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { ChangesRefused } from '../rules/ruledStore.ts';
import { type Step, stepFor, withRequired } from './mirrorStep.ts';
import type { Amend, SourceRecord } from './sourceRecord.ts';
import type { MirrorRow, UpstreamTables } from './upstreamTables.ts';

export type ApplyOptions = {
  readonly amend?: Amend | undefined;
  /** Whether records that are missing may still be there. */
  readonly isPartial?: boolean | undefined;
};

type GoneRow = Pick<MirrorRow, 'id' | 'recordId'>;

/** Keeps records here as another backend has them. Only one process should apply a type at a time. */
export interface Mirror {
  /**
   * Writes what that backend changed since it was last applied. What staff changed here since then stays: fields, and removals. A record that is
   * gone there goes to the bin. A required value that is missing there stays as it was.
   */
  apply(type: ContentType, records: readonly SourceRecord[], options?: ApplyOptions): Promise<void>;
  /** The row of a record here; undefined for one that the other backend does not have. */
  rowOf(type: ContentType, recordId: string): Promise<MirrorRow | undefined>;
  /** Notes what that backend has accepted. */
  note(type: ContentType, row: MirrorRow): Promise<void>;
  rowsOf(type: ContentType): Promise<readonly MirrorRow[]>;
  /** Puts the records of these rows in the bin, and removes the rows. */
  remove(type: ContentType, gone: readonly GoneRow[]): Promise<void>;
}

type MirrorOptions = {
  /** Its writes pass no rules about people. */
  readonly store: Store;
  readonly tables: UpstreamTables;
  /** Whether a record of before may be taken for one there with the same unique value. */
  readonly mayLink?: (type: ContentType, record: StoredRecord) => boolean;
};

/** Records of one write. */
const batchSize = 200;

export function createMirror({ store, tables, mayLink = () => true }: MirrorOptions): Mirror {
  const rowsOf = (type: ContentType) => tables.rowsOf(type.name);
  /** What was applied last, by type, unless something was sent since. */
  const applied = new Map<string, readonly SourceRecord[]>();

  /** Writes a batch at once; one by one where a value that must be unique is that of another record. */
  async function write(type: ContentType, steps: readonly Step[]): Promise<readonly MirrorRow[]> {
    const rows: MirrorRow[] = [];
    for (const by of new Set(steps.map((step) => step.by))) {
      const some = steps.filter((step) => step.by === by);
      try {
        await store.write(
          some.flatMap(({ changes }) => changes),
          by,
        );
        rows.push(...some.map(({ row }) => row));
      } catch (error) {
        if (!(error instanceof UniqueConflict) || error.field === 'id') throw error;
        if (some.length > 1) for (const step of some) rows.push(...(await write(type, [step])));
        else rows.push(...(await link(type, some[0] as Step, error.field)));
      }
    }
    return rows;
  }

  /** Connects a record with the one here that has the same unique value, such as the email of an account. */
  async function link(type: ContentType, { changes, row }: Step, field: string): Promise<readonly MirrorRow[]> {
    if (changes[0]?.kind !== 'create') return [];
    const values = [row.base[field] ?? null];
    const where = [{ field, operator: 'eq', values: values as readonly string[] }] as const;
    const [existing] = (await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records;
    // Only the first of two records with the same value is linked, and a change of the value links nothing.
    const isOther = (other: MirrorRow) => other.recordId === existing?.id && other.id !== row.id;
    const isTaken = existing?._createdBy === upstreamWriter || (await rowsOf(type)).some(isOther);
    return existing === undefined || isTaken || !mayLink(type, existing) ? [] : [{ ...row, recordId: existing.id }];
  }

  /** Returns whether all was taken; what changed there of a record in the bin waits for its return. */
  async function applyOnce(
    type: ContentType,
    sent: readonly SourceRecord[],
    { amend = async (change) => ({ change }), isPartial = false }: ApplyOptions,
  ): Promise<boolean> {
    let isWhole = true;
    const rows = rowById(await rowsOf(type));
    const gone = isProcess(type) ? rowById([]) : rowById(await tables.rowsOf(goneOf(type)));
    const records = sent.map((record) => withRequired(record, { type, base: rows.get(record.id)?.base }));
    const changed = records.filter(({ id, values }) => !isSameJson(rows.get(id)?.base, values));
    for (let from = 0; from < changed.length; from += batchSize) {
      const batch = changed.slice(from, from + batchSize);
      const ids = batch.map(({ id }) => (rows.get(id) ?? gone.get(id))?.recordId ?? id);
      const current = new Map((await store.getMany(type, ids)).map((record) => [record.id, record]));
      const steps = await Promise.all(
        batch.map((record, index) => {
          const one = {
            record,
            row: rows.get(record.id),
            gone: gone.get(record.id),
            current: current.get(ids[index] ?? ''),
          };
          return stepFor(type, { ...one, store, amend });
        }),
      );
      isWhole &&= steps.every(({ row }, index) => isSameJson(row.base, batch[index]?.values));
      const written = await write(type, steps);
      await tables.save(type.name, written);
      const back = written.filter(({ id }) => gone.has(id)).map(({ id }) => id);
      if (back.length > 0) await tables.save(goneOf(type), [], back);
    }
    // The one record of a single type is never gone.
    if (isPartial || type.isSingle) return isWhole;
    const present = new Set(records.map(({ id }) => id));
    const missing = [...rows.values()].filter(({ id }) => !present.has(id));
    await tables.save(goneOf(type), missing);
    await remove(type, missing);
    return isWhole;
  }

  /** A record that others here depend on stays, as one of this portal alone. */
  async function bin(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    try {
      await store.write(changes, upstreamWriter);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof ChangesRefused)) throw error;
      if (changes.length > 1) for (const change of changes) await bin([change]);
    }
  }

  async function remove(type: ContentType, gone: readonly GoneRow[]): Promise<void> {
    for (let from = 0; from < gone.length; from += batchSize) {
      const rows = gone.slice(from, from + batchSize);
      const records = await store.getMany(type, [...new Set(rows.map(({ recordId }) => recordId))]);
      await bin(records.map(({ id }) => ({ kind: 'remove', type, id })));
      const ids = rows.map(({ id }) => id);
      await tables.save(type.name, [], ids);
    }
  }

  return {
    rowsOf,
    remove,
    apply: async (type, records, options = {}) => {
      if (applied.get(type.name) === records) return;
      applied.delete(type.name);
      const isWhole = await retryOnConflict(() => applyOnce(type, records, options), { maxAttempts: 5 });
      if (isWhole) applied.set(type.name, records);
    },
    rowOf: async (type, recordId) => (await rowsOf(type)).find((row) => row.recordId === recordId),
    note: async (type, row) => {
      applied.delete(type.name);
      const former = (await rowsOf(type)).find(({ id }) => id === row.id);
      await tables.save(type.name, [row]);
      // Somebody else read it before it was noted.
      if (former === undefined || former.recordId === row.recordId) return;
      const other = await store.get(type, former.recordId);
      if (other?._createdBy === upstreamWriter) await bin([{ kind: 'remove', type, id: other.id }]);
    },
  };
}

/** The name of the rows of records that are gone there: they may come back, with what was changed here. */
const goneOf = ({ name }: ContentType) => `${name}/gone`;

const rowById = (rows: readonly MirrorRow[]) => new Map(rows.map((row) => [row.id, row]));
