import { v7 } from 'uuid';
import { applyQuery } from './applyQuery.ts';
import { compareKeys, keyOf } from './comparison.ts';
import type { ContentType } from './contentType.ts';
import { kindOf } from './kinds/index.ts';
import { createListeners } from './listeners.ts';
import { publicationFields } from './publication.ts';
import { type StoredRecord, type Values, valuesOf } from './record.ts';
import {
  type Change,
  type HistoryEntry,
  RecordMissing,
  type Store,
  type StoreEvent,
  UniqueConflict,
  VersionConflict,
} from './store.ts';
import { ownValue } from './ownValue.ts';

type Table = ReadonlyMap<string, StoredRecord>;
type Tables = Map<string, Map<string, StoredRecord>>;
type Written = { readonly change: Change; readonly id: string; readonly entry: HistoryEntry };

/** One write of one record, with the place that it belongs to. */
export type JournalEntry = { readonly type: string; readonly id: string; readonly entry: HistoryEntry };

/** Where a memory store's writes are kept beyond its life. */
export interface Journal {
  /** All that was kept, oldest first. */
  read(): readonly JournalEntry[];
  /** Keeps the entries of one write, all or none; throws StoreUnavailable when it cannot, and the write is then refused. */
  append(entries: readonly JournalEntry[]): void;
}

/** The simplest Store: everything in memory, gone with the process unless a journal keeps it. */
export function memoryStore(journal?: Journal): Store {
  const tables: Tables = new Map();
  const histories = new Map<string, HistoryEntry[]>();
  for (const { type, id, entry } of journal?.read() ?? []) {
    const table = tables.get(type) ?? new Map<string, StoredRecord>();
    if (entry.after === undefined) table.delete(id);
    else table.set(id, entry.after);
    tables.set(type, table);
    histories.set(`${type}/${id}`, [entry, ...(histories.get(`${type}/${id}`) ?? [])]);
  }
  const listeners = createListeners<StoreEvent>();

  function keep(written: readonly Written[], touched: Tables): void {
    journal?.append(written.map(({ change, id, entry }) => ({ type: change.type.name, id, entry })));
    for (const [name, table] of touched) tables.set(name, table);
    for (const { change, id, entry } of written) {
      const place = placeOf(change.type, id);
      histories.set(place, [entry, ...(histories.get(place) ?? [])]);
    }
    for (const event of eventsOf(written)) listeners.tell(event);
  }

  return {
    list: async (type, query) => {
      const page = applyQuery([...tableIn(tables, type).values()], { type, query });
      return { ...page, records: page.records.map(copy) };
    },
    get: async (type, id) => {
      const record = tableIn(tables, type).get(id);
      return record === undefined ? undefined : copy(record);
    },
    write: async (changes, by) => {
      const at = new Date().toISOString();
      const touched: Tables = new Map();
      const written: Written[] = [];
      const versions = new Map<string, number>();
      const lastVersion = (place: string) => versions.get(place) ?? histories.get(place)?.[0]?.version ?? 0;
      for (const change of changes) {
        const { type } = change;
        const table = touched.get(type.name) ?? new Map(tableIn(tables, type));
        touched.set(type.name, table);
        const one = apply(change, { table, at, by, lastVersion });
        if (one.entry.after === undefined) table.delete(one.id);
        else table.set(one.id, one.entry.after);
        versions.set(placeOf(type, one.id), one.entry.version);
        written.push(one);
      }
      keep(written, touched);
      return written.map(({ entry }) => copy(recordIn(entry)));
    },
    history: async (type, id) => (histories.get(placeOf(type, id)) ?? []).map(copy),
    subscribe: listeners.add,
    close: async () => {},
  };
}

type Applying = {
  readonly table: Table;
  readonly at: string;
  readonly by: string;
  /** The version of the last write at a place, 0 when there was none. */
  readonly lastVersion: (place: string) => number;
};

function apply(change: Change, { table, at, by, lastVersion }: Applying): Written {
  const before = change.kind === 'create' ? undefined : expected(change, table);
  const id = change.id ?? v7();
  if (change.kind === 'create' && table.has(id)) throw new UniqueConflict(change.type.name, 'id');
  const version = (before?._version ?? lastVersion(placeOf(change.type, id))) + 1;
  const after = change.kind === 'remove' ? undefined : recordOf(change, { before, id, version, at, by });
  if (after !== undefined) checkUnique(change.type, { record: after, table });
  return { change, id, entry: { action: change.kind, version, at, by, before, after } };
}

function expected(change: Exclude<Change, { kind: 'create' }>, table: Table): StoredRecord {
  const current = table.get(change.id);
  if (current === undefined) throw new RecordMissing(change.type.name, change.id);
  const { expectedVersion = current._version } = change;
  if (current._version !== expectedVersion) throw new VersionConflict(copy(current));
  return current;
}

function recordOf(
  change: Exclude<Change, { kind: 'remove' }>,
  {
    before,
    id,
    version,
    at,
    by,
  }: { before: StoredRecord | undefined; id: string; version: number; at: string; by: string },
): StoredRecord {
  const published =
    change.publication === undefined
      ? { _state: before?._state ?? 'draft', _publishAt: before?._publishAt ?? null }
      : publicationFields(change.publication, at);
  return {
    ...(copy(valuesOf(change.values)) satisfies Values),
    id,
    _version: version,
    ...published,
    _createdAt: before?._createdAt ?? at,
    _createdBy: before?._createdBy ?? by,
    _updatedAt: at,
    _updatedBy: by,
  };
}

function checkUnique(type: ContentType, { record, table }: { record: StoredRecord; table: Table }): void {
  for (const field of type.fields.filter(({ isUnique }) => isUnique)) {
    const { column } = kindOf(field);
    const key = keyOf(ownValue(record, field.name), column);
    if (key === null) continue;
    for (const other of table.values()) {
      const isSame = other.id !== record.id && compareKeys(keyOf(other[field.name], column), key) === 0;
      if (isSame) throw new UniqueConflict(type.name, field.name);
    }
  }
}

function tableIn(tables: Tables, type: ContentType): Table {
  return tables.get(type.name) ?? new Map();
}

function placeOf(type: ContentType, id: string): string {
  return `${type.name}/${id}`;
}

/** One event for each type, in the order of the writes. */
function eventsOf(written: readonly Written[]): readonly StoreEvent[] {
  const ids = new Map<string, string[]>();
  for (const { change, id } of written) ids.set(change.type.name, [...(ids.get(change.type.name) ?? []), id]);
  return [...ids].map(([type, list]) => ({ type, ids: list }));
}

function recordIn({ before, after }: HistoryEntry): StoredRecord {
  const record = after ?? before;
  if (record === undefined) throw new Error('a write without a record');
  return record;
}

/** A copy of its own, so that nobody changes what is stored; also what a database would give back (JSON). */
function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
