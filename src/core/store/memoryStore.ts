import { v7 } from 'uuid';
import { applyQuery } from './applyQuery.ts';
import { compareKeys, keyOf } from '../values/comparison.ts';
import type { ContentType } from '../schema/contentType.ts';
import { createMemoryHistory, type JournalEntry, recordKey, recordIn } from './memoryHistory.ts';
import { kindOf } from '../kinds/index.ts';
import { createListeners } from './listeners.ts';
import { publicationFields } from './publication.ts';
import { type StoredRecord, type Values, valuesOf } from './record.ts';
import {
  type Change,
  PreconditionFailed,
  preconditionsIn,
  type HistoryEntry,
  RecordMissing,
  type Store,
  type StoreEvent,
  UniqueConflict,
  VersionConflict,
} from './store.ts';
import { ownValue } from '../values/ownValue.ts';

type Table = ReadonlyMap<string, StoredRecord>;
type Tables = Map<string, Map<string, StoredRecord>>;
type Written = { readonly change: Change; readonly id: string; readonly entry: HistoryEntry };

/** Where a memory store's writes are kept beyond its life. */
export interface Journal {
  /** What was kept since it was last read, oldest first, but for what this store appended itself. */
  read(): readonly JournalEntry[];
  /** Keeps the entries of one write, all or none; throws StoreUnavailable when it cannot, and the write is then refused. */
  append(entries: readonly JournalEntry[]): void;
}

/** The simplest Store: everything in memory, gone with the process unless a journal keeps it. */
export function memoryStore(journal?: Journal): Store {
  const tables: Tables = new Map();
  const history = createMemoryHistory();
  const listeners = createListeners<StoreEvent>();

  function catchUp(): void {
    for (const { type, id, entry } of journal?.read() ?? []) {
      const table = tables.get(type) ?? new Map<string, StoredRecord>();
      if (entry.after === undefined) table.delete(id);
      else table.set(id, entry.after);
      tables.set(type, table);
      history.keep({ type, id, entry });
    }
  }

  function keep(written: readonly Written[], touched: Tables): void {
    const entries = written.map(({ change, id, entry }) => ({ type: change.type.name, id, entry }));
    journal?.append(entries);
    for (const [name, table] of touched) tables.set(name, table);
    for (const entry of entries) history.keep(entry);
    for (const event of eventsOf(written)) listeners.notify(event);
  }

  return {
    list: async (type, query) => {
      catchUp();
      const page = applyQuery([...tableIn(tables, type).values()], { type, query });
      return { ...page, records: page.records.map(copy) };
    },
    get: async (type, id) => {
      catchUp();
      const record = tableIn(tables, type).get(id);
      return record === undefined ? undefined : copy(record);
    },
    write: async (changes, by) => {
      catchUp();
      for (const { type, id, version } of preconditionsIn(changes)) {
        if (tableIn(tables, type).get(id)?._version !== version) throw new PreconditionFailed(`${id} in ${type.name}`);
      }
      const at = new Date().toISOString();
      const touched: Tables = new Map();
      const written: Written[] = [];
      const fresh = new Map<string, HistoryEntry>();
      const lastEntry = (place: string) => fresh.get(place) ?? history.of(place)[0];
      for (const change of changes) {
        const { type } = change;
        const table = touched.get(type.name) ?? new Map(tableIn(tables, type));
        touched.set(type.name, table);
        const one = apply(change, { table, at, by, lastEntry });
        if (one.entry.after === undefined) table.delete(one.id);
        else table.set(one.id, one.entry.after);
        fresh.set(recordKey(type, one.id), one.entry);
        written.push(one);
      }
      keep(written, touched);
      return written.map(({ entry }) => copy(recordIn(entry)));
    },
    history: async (type, id, part = { offset: 0, limit: Number.MAX_SAFE_INTEGER }) => {
      catchUp();
      const all = history.of(recordKey(type, id));
      const asked =
        'version' in part
          ? all.filter(({ version }) => version === part.version)
          : all.slice(part.offset, part.offset + part.limit);
      return asked.map(copy);
    },
    removed: async (type, { offset, limit }) => {
      catchUp();
      const all = history.removalsOf(type);
      return { removals: all.slice(offset, offset + limit).map(copy), total: all.length };
    },
    recent: async (types, limit) => {
      catchUp();
      return history.last({ types: types.map(({ name }) => name), limit }).map(copy);
    },
    subscribe: listeners.add,
    close: async () => {},
  };
}

type Applying = {
  readonly table: Table;
  readonly at: string;
  readonly by: string;
  /** The last write at a place. */
  readonly lastEntry: (place: string) => HistoryEntry | undefined;
};

function apply(change: Change, { table, at, by, lastEntry }: Applying): Written {
  const id = change.id ?? v7();
  const last = lastEntry(recordKey(change.type, id));
  const isNew = change.kind === 'create' || change.kind === 'restore';
  if (isNew && table.has(id)) throw new UniqueConflict(change.type.name, 'id', id);
  const before = isNew ? undefined : expected(change, table);
  const was = change.kind === 'restore' ? removedRecord(change, last) : before;
  const version = (before?._version ?? last?.version ?? 0) + 1;
  const after = change.kind === 'remove' ? undefined : recordOf(change, { before: was, id, version, at, by });
  if (after !== undefined) checkUnique(change.type, { record: after, table });
  return { change, id, entry: { action: change.kind, version, at, by, before, after } };
}

function removedRecord(
  { type, id, expectedVersion }: Extract<Change, { kind: 'restore' }>,
  last: HistoryEntry | undefined,
): StoredRecord {
  if (last?.before === undefined) throw new RecordMissing(type.name, id);
  const { before, version } = last;
  if (version !== (expectedVersion ?? version)) throw new VersionConflict({ ...copy(before), _version: version });
  return before;
}

function expected(change: Extract<Change, { kind: 'update' | 'remove' }>, table: Table): StoredRecord {
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
  const publication = change.kind === 'restore' ? undefined : change.publication;
  const published =
    publication === undefined
      ? { _state: before?._state ?? 'draft', _publishAt: before?._publishAt ?? null }
      : publicationFields(publication, at);
  return {
    ...(copy(valuesOf(change.values ?? before ?? {})) satisfies Values),
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
      if (isSame) throw new UniqueConflict(type.name, field.name, record.id);
    }
  }
}

function tableIn(tables: Tables, type: ContentType): Table {
  return tables.get(type.name) ?? new Map();
}

/** One event for each type, in the order of the writes. */
function eventsOf(written: readonly Written[]): readonly StoreEvent[] {
  const ids = new Map<string, string[]>();
  for (const { change, id } of written) ids.set(change.type.name, [...(ids.get(change.type.name) ?? []), id]);
  return [...ids].map(([type, list]) => ({ type, ids: list }));
}

/** A copy of its own, so that nobody changes what is stored; also what a database would give back (JSON). */
function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
