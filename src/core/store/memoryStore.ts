import { v7 } from 'uuid';
import { applyQuery } from './applyQuery.ts';
import { changeInUtc } from './changeInUtc.ts';
import { compareKeys, keyOf } from './comparison.ts';
import type { ContentType } from '../schema/contentType.ts';
import { createMemoryHistory, recordKey, recordIn } from './memoryHistory.ts';
import { recordInUtc } from '../instants/instants.ts';
import { kindOf } from '../kinds/index.ts';
import { createListeners } from '../values/listeners.ts';
import { actionOf, changesLive, pendingFields } from './pending.ts';
import { publicationFields, publicationFieldsOf } from '../values/publication.ts';
import { preconditionsIn } from './preconditions.ts';
import { schemaFieldOf, type StoredRecord, type Values, valuesOf } from '../values/record.ts';
import {
  type Change,
  PreconditionFailed,
  type HistoryEntry,
  RecordMissing,
  type Store,
  type StoreEvent,
  UniqueConflict,
  VersionConflict,
} from './store.ts';
import { visibleRecord } from '../validation/hiddenValues.ts';
import { ownValue } from '../values/ownValue.ts';

type Table = ReadonlyMap<string, StoredRecord>;
type Tables = Map<string, Map<string, StoredRecord>>;
type AppliedChange = { readonly change: Change; readonly id: string; readonly entry: HistoryEntry };

export function memoryStore(): Store {
  const tables: Tables = new Map();
  const history = createMemoryHistory();
  const listeners = createListeners<StoreEvent>();

  const tableIn = (type: ContentType): Table => tables.get(type.name) ?? new Map();

  function commit(applied: readonly AppliedChange[], changedTables: Tables): void {
    const entries = applied.map(({ change, id, entry }) => ({ type: change.type.name, id, entry }));
    for (const [name, table] of changedTables) tables.set(name, table);
    for (const entry of entries) history.add(entry);
    for (const event of eventsOf(applied)) listeners.notify(event);
  }

  return {
    list: async (type, query) => {
      const page = applyQuery([...tableIn(type).values()], { type, query });
      return { ...page, records: page.records.map((record) => visibleRecord(type, copy(record))) };
    },
    get: async (type, id) => {
      const record = tableIn(type).get(id);
      return record === undefined ? undefined : visibleRecord(type, copy(record));
    },
    getMany: async (type, ids) => {
      const table = tableIn(type);
      return ids.flatMap((id) => table.get(id) ?? []).map((record) => visibleRecord(type, copy(record)));
    },
    walk: async (type, { after = '', limit }) => {
      const following = [...tableIn(type).values()].filter(({ id }) => compareKeys(id, after) > 0);
      return following
        .toSorted((left, right) => compareKeys(left.id, right.id))
        .slice(0, limit)
        .map((record) => visibleRecord(type, copy(record)));
    },
    write: async (changes, by) => {
      for (const { type, id, version } of preconditionsIn(changes)) {
        if (tableIn(type).get(id)?._version !== version) throw new PreconditionFailed(`${id} in ${type.name}`);
      }
      const at = new Date().toISOString();
      const changedTables: Tables = new Map();
      const applied: AppliedChange[] = [];
      const newEntries = new Map<string, HistoryEntry>();
      const lastEntry = (key: string) => newEntries.get(key) ?? history.entriesOf(key)[0];
      for (const change of changes.map(changeInUtc)) {
        const { type } = change;
        const table = changedTables.get(type.name) ?? new Map(tableIn(type));
        changedTables.set(type.name, table);
        const write = apply(change, { table, at, by, lastEntry });
        if (write.entry.after === undefined) table.delete(write.id);
        else table.set(write.id, write.entry.after);
        newEntries.set(recordKey(type, write.id), write.entry);
        applied.push(write);
      }
      commit(applied, changedTables);
      return applied.map(({ entry }) => copy(recordIn(entry)));
    },
    history: async (type, id, part = { offset: 0, limit: Number.MAX_SAFE_INTEGER }) => {
      const all = history.entriesOf(recordKey(type, id));
      const entries =
        'version' in part
          ? all.filter(({ version }) => version === part.version)
          : all.slice(part.offset, part.offset + part.limit);
      return entries.map(copy);
    },
    removed: async (type, { offset, limit }) => {
      const all = history.removalsOf(type);
      return {
        removals: all.slice(offset, offset + limit).map(copy),
        total: all.length,
      };
    },
    purge: async (type, part) => history.purge(type, part),
    activity: async (query) => history.activity(query).map(copy),
    activityRun: async (query) => history.activityRun(query),
    authors: async (types) => history.authors(types),
    lastSeq: async () => history.lastSeq(),
    changesAfter: async (seq, limit) => history.after(seq, limit),
    subscribe: listeners.add,
    close: async () => {},
  };
}

type ApplyContext = {
  readonly table: Table;
  readonly at: string;
  readonly by: string;
  /** The last write of a record. */
  readonly lastEntry: (key: string) => HistoryEntry | undefined;
};

function apply(change: Change, { table, at, by, lastEntry }: ApplyContext): AppliedChange {
  const id = change.id ?? v7();
  const last = lastEntry(recordKey(change.type, id));
  const isNew = change.kind === 'create' || change.kind === 'restore';
  if (isNew && table.has(id)) throw new UniqueConflict(change.type.name, 'id', id);
  const before = isNew ? undefined : currentRecord(change, table);
  const source = change.kind === 'restore' ? removedRecord(change, last) : before;
  const version = (before?._version ?? last?.version ?? 0) + 1;
  const after = change.kind === 'remove' ? undefined : recordOf(change, { before: source, id, version, at, by });
  if (after !== undefined) checkUnique(change.type, { record: after, table });
  return { change, id, entry: { action: actionOf(change), version, at, by, before, after } };
}

function removedRecord(
  { type, id, expectedVersion }: Extract<Change, { kind: 'restore' }>,
  last: HistoryEntry | undefined,
): StoredRecord {
  if (last?.before === undefined) throw new RecordMissing(type.name, id);
  const before = recordInUtc(type, last.before);
  const { version } = last;
  if (version !== (expectedVersion ?? version)) throw new VersionConflict({ ...copy(before), _version: version });
  return before;
}

function currentRecord(change: Extract<Change, { kind: 'update' | 'remove' }>, table: Table): StoredRecord {
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
  const { publication } = change;
  const publicationOfRecord =
    publication === undefined
      ? publicationFieldsOf(before ?? { _state: 'draft', _publishAt: null })
      : publicationFields(publication, { before, now: at });
  const pending = change.kind === 'update' ? change.pending : undefined;
  if (before !== undefined && !changesLive(pending))
    return { ...withoutPending(before), ...pendingFields(before, pending, at), _version: version };
  return {
    ...(copy(valuesOf(change.values ?? before ?? {})) satisfies Values),
    id,
    _version: version,
    ...publicationOfRecord,
    ...pendingFields(before ?? {}, pending, at),
    _createdAt: before?._createdAt ?? (change.kind === 'create' ? change.createdAt : undefined) ?? at,
    _createdBy: before?._createdBy ?? by,
    _updatedAt: at,
    _updatedBy: by,
    ...schemaFieldOf(
      change.values === undefined && before !== undefined ? { schemaVersion: before._schema } : change.type,
    ),
  };
}

function withoutPending({ _pending, _pendingAt, _pendingPublishAt, ...record }: StoredRecord): StoredRecord {
  return record as StoredRecord;
}

function checkUnique(type: ContentType, { record, table }: { record: StoredRecord; table: Table }): void {
  for (const field of type.fields.filter(({ isUnique }) => isUnique)) {
    const { column } = kindOf(field);
    const keyIn = (one: StoredRecord) => keyOf(ownValue(visibleRecord(type, one), field.name), column);
    const key = keyIn(record);
    if (key === null) continue;
    const others = [...table.values()].filter(({ id }) => id !== record.id);
    if (others.some((other) => compareKeys(keyIn(other), key) === 0))
      throw new UniqueConflict(type.name, field.name, record.id);
  }
}

/** One event for each type, in the order of the writes. */
function eventsOf(applied: readonly AppliedChange[]): readonly StoreEvent[] {
  const ids = new Map<string, string[]>();
  for (const { change, id } of applied) ids.set(change.type.name, [...(ids.get(change.type.name) ?? []), id]);
  return [...ids].map(([type, list]) => ({ type, ids: list }));
}

/** A copy, so that callers cannot change stored records; like a database, it answers JSON. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
