import type { ContentType } from '../schema/contentType.ts';
import type { WriteAction } from './pending.ts';
import type { HistoryEntry } from './store.ts';

/** What a write did to a record, as people read it. */
export const recordEvents = [
  'created',
  'changed',
  'published',
  'scheduled',
  'unpublished',
  'savedPending',
  'discardedPending',
  'moved',
  'removed',
  'restored',
] as const;

export type RecordEvent = (typeof recordEvents)[number];

type Write = Pick<HistoryEntry, 'action' | 'at' | 'before' | 'after'>;

/** The event of a write. 'moved' is a transition to another state. */
export function recordEventOf({ action, at, before, after }: Write, { stateField }: ContentType): RecordEvent {
  if (action === 'savePending') return 'savedPending';
  if (action === 'discardPending') return 'discardedPending';
  if (action === 'publishPending') return 'published';
  if (action === 'create') return 'created';
  if (action === 'restore') return 'restored';
  if (action === 'remove' || after === undefined || before === undefined)
    return action === 'remove' ? 'removed' : 'changed';
  if (stateField !== undefined && before[stateField] !== after[stateField]) return 'moved';
  if (before._state === after._state && before._publishAt === after._publishAt) return 'changed';
  if (after._state === 'draft') return 'unpublished';
  return after._publishAt !== null && after._publishAt > at ? 'scheduled' : 'published';
}

const actionsOf: Partial<Record<RecordEvent, readonly WriteAction[]>> = {
  created: ['create'],
  removed: ['remove'],
  restored: ['restore'],
  published: ['update', 'publishPending'],
  savedPending: ['savePending'],
  discardedPending: ['discardPending'],
};

/** The actions in the history that an event may have. */
export function actionsIn(event: RecordEvent): readonly WriteAction[] {
  return actionsOf[event] ?? ['update'];
}
