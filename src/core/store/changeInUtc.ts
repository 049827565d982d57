import type { ContentType } from '../schema/contentType.ts';
import { pendingInUtc, recordInUtc, withUtcInstants } from '../instants/instants.ts';
import type { Change, HistoryEntry, Removal } from './store.ts';

/** The change with its values as a store keeps them: every instant in UTC. */
export function changeInUtc(change: Change): Change {
  if (change.kind === 'remove') return change;
  const { type } = change;
  const values = change.values && withUtcInstants(type, change.values);
  const pending = change.kind === 'update' ? change.pending : undefined;
  const changes = pending?.action === 'savePending' ? pendingInUtc(type, pending.changes) : undefined;
  if (values === change.values && (changes === undefined || changes === Object(pending).changes)) return change;
  return {
    ...change,
    ...(values !== undefined && { values }),
    ...(changes !== undefined && { pending: { ...pending, changes } }),
  } as Change;
}

export function entryInUtc(type: ContentType, { before, after, ...entry }: HistoryEntry): HistoryEntry {
  return { ...entry, before: before && recordInUtc(type, before), after: after && recordInUtc(type, after) };
}

export function removalInUtc(type: ContentType, removal: Removal): Removal {
  return { ...removal, record: recordInUtc(type, removal.record) };
}
