import { isSameJson } from '../values/json.ts';
import type { PendingWrite } from './pending.ts';
import { publicationFields, publicationFieldsOf, type Publication } from '../values/publication.ts';
import { type StoredRecord, type Values, valuesOf } from '../values/record.ts';

type Update = {
  readonly values: Values;
  readonly publication?: Publication | undefined;
  readonly pending?: PendingWrite | undefined;
};

/** Whether an update at `now` leaves the record as it is, apart from its version and who wrote it last. */
export function changesNothing(
  { values, publication, pending }: Update,
  { before, now }: { readonly before: StoredRecord; readonly now: string },
): boolean {
  return (
    isSamePublication(publication, { before, now }) &&
    (pending === undefined || isSamePending(pending, before)) &&
    isSameJson(values, valuesOf(before))
  );
}

function isSamePublication(
  publication: Update['publication'],
  { before, now }: { readonly before: StoredRecord; readonly now: string },
): boolean {
  if (publication === undefined) return true;
  return isSameJson(publicationFields(publication, { before, now }), publicationFieldsOf(before));
}

function isSamePending(pending: PendingWrite, { _pending, _pendingPublishAt }: StoredRecord): boolean {
  if (!('changes' in pending) || _pending === undefined) return false;
  return pending.publishAt === _pendingPublishAt && isSameJson(pending.changes, _pending);
}
