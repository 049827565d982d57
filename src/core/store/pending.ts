import type { PendingChanges, ServerFields } from '../values/record.ts';

/**
 * What an update does to the pending changes of a record. Saving and discarding them leave its values and its last update as they are.
 */
export type PendingWrite =
  | { readonly action: 'savePending'; readonly changes: PendingChanges; readonly publishAt?: string }
  | { readonly action: 'publishPending' }
  | { readonly action: 'discardPending' };

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
  return pending?.action ?? kind;
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
  if (write.action !== 'savePending') return {};
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
