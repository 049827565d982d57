import type { PendingChanges, ServerFields } from '../values/record.ts';

/**
 * What an update does to the pending changes of a record. Saving and discarding them leave its values and its last update as they are.
 */
export type PendingWrite =
  | { readonly action: 'savePending'; readonly changes: PendingChanges; readonly publishAt?: string }
  | { readonly action: 'publishPending' }
  | { readonly action: 'discardPending' }
  /** Brings back the changes of an earlier version together with its values. */
  | { readonly action: 'restorePending'; readonly changes: PendingChanges; readonly publishAt?: string }
  /** Brings back the values of an earlier version that had no pending changes. */
  | { readonly action: 'restoreWithoutPending' };

const changeKinds = ['create', 'update', 'remove', 'restore'] as const;

/** What writes do to records, as the history names it. */
export const writeActions = [...changeKinds, 'savePending', 'publishPending', 'discardPending'] as const;

export type WriteAction = (typeof writeActions)[number];

/** The action of a change in the history. */
export function actionOf({
  kind,
  pending,
}: {
  readonly kind: (typeof changeKinds)[number];
  readonly pending?: PendingWrite;
}): WriteAction {
  if (pending?.action === 'restorePending' || pending?.action === 'restoreWithoutPending') return kind;
  return pending?.action ?? kind;
}

/** Whether an update changes the values that citizens see. */
export function changesLive(pending: PendingWrite | undefined): boolean {
  return pending?.action !== 'savePending' && pending?.action !== 'discardPending';
}

/** The pending changes that an update stores; undefined when it stores none. */
export function storedChanges(pending: PendingWrite | undefined): PendingChanges | undefined {
  return pending !== undefined && 'changes' in pending ? pending.changes : undefined;
}

/** Who changed what a record says, live or pending, and when. */
export function lastWriteOf({ _updatedAt, _updatedBy, _pending, _pendingAt }: ServerFields) {
  const isPending = _pending !== undefined && _pendingAt !== undefined && _pendingAt > _updatedAt;
  return isPending ? { at: _pendingAt, by: _pending.by } : { at: _updatedAt, by: _updatedBy };
}

type PendingFields = Pick<ServerFields, '_pending' | '_pendingAt' | '_pendingPublishAt'>;

/** The fields of pending changes after an update at `now`. */
export function pendingFields(before: PendingFields, write: PendingWrite | undefined, now: string): PendingFields {
  if (write === undefined) return pendingFieldsOf(before);
  if (!('changes' in write)) return {};
  const { changes, publishAt } = write;
  return { _pending: changes, _pendingAt: now, ...(publishAt !== undefined && { _pendingPublishAt: publishAt }) };
}

export function pendingFieldsOf({ _pending, _pendingAt, _pendingPublishAt }: PendingFields): PendingFields {
  return {
    ...(_pending !== undefined && { _pending }),
    ...(_pendingAt !== undefined && { _pendingAt }),
    ...(_pendingPublishAt !== undefined && { _pendingPublishAt }),
  };
}
