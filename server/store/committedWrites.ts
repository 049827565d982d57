import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { StoreEvent } from '#core/store/store.ts';
import type { WriteSummary } from './lists/totals.ts';
import type { Write } from './writeQueue.ts';

/** A durable write, with the records that it wrote or removed. */
export type CommittedWrite = { readonly write: Write; readonly records: readonly StoredRecord[] };

/** One event for each type, in the order of the writes. */
export function eventsOf(writes: readonly CommittedWrite[]): readonly StoreEvent[] {
  const ids = new Map<string, string[]>();
  for (const { write, records } of writes) {
    for (const [index, { type }] of write.changes.entries()) {
      const list = ids.get(type.name) ?? [];
      list.push(records[index]?.id ?? '');
      ids.set(type.name, list);
    }
  }
  return [...ids].map(([type, list]) => ({ type, ids: list }));
}

/** What the writes did to each type. */
export function summariesOf(writes: readonly CommittedWrite[]): ReadonlyMap<ContentType, WriteSummary> {
  const summaries = new Map<ContentType, WriteSummary>();
  for (const change of writes.flatMap(({ write }) => write.changes)) {
    const before = summaries.get(change.type) ?? { added: 0, isVisibilityChanged: false };
    const isValuesOnly = change.kind === 'update' && change.publication === undefined;
    summaries.set(change.type, {
      added: before.added + { create: 1, restore: 1, update: 0, remove: -1 }[change.kind],
      isVisibilityChanged: before.isVisibilityChanged || !isValuesOnly,
    });
  }
  return summaries;
}
