import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Change, type Store, UniqueConflict } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Publication } from '#core/values/publication.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import type { MirrorRow, UpstreamTables } from './upstreamTables.ts';

/** A record as the other backend has it. */
export type SourceRecord = Pick<MirrorRow, 'id' | 'sentId'> & {
  readonly values: Values;
  /** Who wrote it there, for a new record; the other backend when left out. */
  readonly by?: string | undefined;
  /** Of a new record, ISO 8601 in UTC; now when left out. */
  readonly createdAt?: string | undefined;
  /** Of a new record; published when left out. */
  readonly publication?: Publication;
};

export type AmendContext = {
  readonly record: SourceRecord;
  /** The record here; undefined for a new one. */
  readonly current: StoredRecord | undefined;
  /** The values as they were last read. */
  readonly base: Values | undefined;
};

/** The change of a record here, with what belongs to it, as a version to its workflow. */
export type Amend = (
  change: WrittenChange,
  context: AmendContext,
) => Promise<{ readonly change: WrittenChange; readonly also?: readonly Change[] }>;

type WrittenChange = Extract<Change, { readonly kind: 'create' | 'update' }>;

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
  async function link(type: ContentType, { row }: Step, field: string): Promise<readonly MirrorRow[]> {
    const values = [row.base[field] ?? null];
    const where = [{ field, operator: 'eq', values: values as readonly string[] }] as const;
    const [existing] = (await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records;
    // Of two there with the same value, the second is none of ours.
    const isOther = (other: MirrorRow) => other.recordId === existing?.id && other.id !== row.id;
    const isTaken = existing?._createdBy === upstreamWriter || (await rowsOf(type)).some(isOther);
    return existing === undefined || isTaken || !mayLink(type, existing) ? [] : [{ ...row, recordId: existing.id }];
  }

  async function applyOnce(
    type: ContentType,
    sent: readonly SourceRecord[],
    { amend = async (change) => ({ change }), isPartial = false }: ApplyOptions,
  ): Promise<void> {
    const rows = new Map((await rowsOf(type)).map((row) => [row.id, row]));
    const records = sent.map((record) => withRequired(record, { type, base: rows.get(record.id)?.base }));
    const changed = records.filter(({ id, values }) => !isSameJson(rows.get(id)?.base, values));
    for (let from = 0; from < changed.length; from += batchSize) {
      const batch = changed.slice(from, from + batchSize);
      const ids = batch.map(({ id }) => rows.get(id)?.recordId ?? id);
      const current = new Map((await store.getMany(type, ids)).map((record) => [record.id, record]));
      const steps = await Promise.all(
        batch.map((record, index) => {
          const row = rows.get(record.id);
          return stepFor(type, { record, row, current: current.get(ids[index] ?? ''), amend });
        }),
      );
      await tables.save(type.name, await write(type, steps));
    }
    if (isPartial) return;
    const present = new Set(records.map(({ id }) => id));
    await remove(
      type,
      [...rows.values()].filter(({ id }) => !present.has(id)),
    );
  }

  async function remove(type: ContentType, gone: readonly GoneRow[]): Promise<void> {
    for (let from = 0; from < gone.length; from += batchSize) {
      const rows = gone.slice(from, from + batchSize);
      const records = await store.getMany(type, [...new Set(rows.map(({ recordId }) => recordId))]);
      const changes = records.map(({ id }) => ({ kind: 'remove', type, id }) as const);
      if (changes.length > 0) await store.write(changes, upstreamWriter);
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
      await retryOnConflict(() => applyOnce(type, records, options), { maxAttempts: 5 });
      applied.set(type.name, records);
    },
    rowOf: async (type, recordId) => (await rowsOf(type)).find((row) => row.recordId === recordId),
    note: async (type, row) => {
      applied.delete(type.name);
      await tables.save(type.name, [row]);
    },
  };
}

type Last = { readonly type: ContentType; readonly base: Values | undefined };

/** A record with the required values that it lacks, as it last had them. */
function withRequired(record: SourceRecord, { type, base = {} }: Last): SourceRecord {
  const isLost = (name: string) => ownValue(record.values, name) === undefined && ownValue(base, name) !== undefined;
  const lost = type.fields.filter(({ name, isRequired }) => isRequired && isLost(name));
  if (lost.length === 0) return record;
  const values = Object.fromEntries(lost.map(({ name }) => [name, base[name]]));
  return { ...record, values: { ...record.values, ...values } };
}

/** What one record needs: no changes where only its row differs. */
type Step = { readonly changes: readonly Change[]; readonly row: MirrorRow; readonly by: string };

type StepContext = {
  readonly record: SourceRecord;
  readonly row: MirrorRow | undefined;
  readonly current: StoredRecord | undefined;
  readonly amend: Amend;
};

async function stepFor(type: ContentType, { record, row, current, amend }: StepContext): Promise<Step> {
  const { id, sentId, values, createdAt, by = upstreamWriter, publication = { state: 'published' } } = record;
  const next = { id, sentId, recordId: current?.id ?? row?.recordId ?? id, base: values };
  const step = async (change: WrittenChange, writer: string): Promise<Step> => {
    const { change: amended, also = [] } = await amend(change, { record, current, base: row?.base });
    const isUnchanged = also.length === 0 && current !== undefined && isSameJson(amended.values, valuesOf(current));
    if (isUnchanged) return { changes: [], row: next, by: upstreamWriter };
    return { changes: [amended, ...also], row: next, by: writer };
  };
  if (current === undefined) {
    // A record that was removed here stays removed.
    if (row !== undefined) return { changes: [], row: next, by: upstreamWriter };
    return step({ kind: 'create', type, id, values, publication, createdAt }, by);
  }
  const merged = mergedValues({ base: row?.base, theirs: values, ours: valuesOf(current) });
  const { id: recordId, _version: expectedVersion } = current;
  // News that have another day there move to it.
  const day = type.fields.find(({ serverDefault }) => serverDefault === 'publicationDay')?.name ?? '';
  const isMoved = merged[day] !== current[day] && current._state === 'published';
  const change = { kind: 'update', type, id: recordId, values: merged, expectedVersion } as const;
  return step({ ...change, ...(isMoved && { publication }) }, upstreamWriter);
}

type Sides = { readonly base: Values | undefined; readonly theirs: Values; readonly ours: Values };

/** Our values, with what changed on their side in fields that did not change here. */
function mergedValues({ base, theirs, ours }: Sides): Values {
  const names = new Set([...Object.keys(base ?? {}), ...Object.keys(theirs)]);
  const isTheirs = (name: string) => {
    const [was, theirValue, ourValue] = [ownValue(base ?? {}, name), ownValue(theirs, name), ownValue(ours, name)];
    return !isSameJson(was, theirValue) && (base === undefined || isSameJson(was, ourValue));
  };
  const theirNames = new Set([...names].filter(isTheirs));
  const ourEntries = Object.entries(ours).filter(([name]) => !theirNames.has(name));
  const theirEntries = Object.entries(theirs).filter(([name]) => theirNames.has(name));
  return Object.fromEntries([...ourEntries, ...theirEntries]);
}
