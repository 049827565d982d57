import type { ContentType } from '#core/schema/contentType.ts';
import type { PendingWrite } from '#core/store/pending.ts';
import type { PendingFailure, StoredRecord } from '#core/values/record.ts';
import type { Choices } from '#core/values/merge.ts';
import { withPendingValues } from '#core/records/pendingValues.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { currentOf, type Planning, type Target } from '../planWrites.ts';
import { presentRecord } from '../presentRecord.ts';
import { versionsIn } from '../preconditions.ts';
import { writeOne } from '../writeRecord.ts';
import type { Writers } from '../writers.ts';
import type { PlannedChange } from '../../rules/ruledStore.ts';
import { changeOf, noPending, type PendingPatch, planPendingSave, planPublication } from './planPending.ts';

type Write = { readonly id: string; readonly ifMatch: string | undefined; readonly by: string };

/** Merges a body into the pending changes of a record, and validates the result like any save. */
export async function savePending(
  type: ContentType,
  { body, unset, publishAt, ...write }: Write & PendingPatch,
  writers: Writers,
): Promise<StoredRecord> {
  const patch = { body, unset, publishAt, by: write.by };
  return writePending(write, { type, writers }, (target, planning) => planPendingSave(target, patch, planning));
}

/** Publishes the pending changes, merged into the live record. 409 when fields collide that `choices` does not decide. */
export async function publishPending(
  type: ContentType,
  { choices = {}, ...write }: Write & { readonly choices?: Choices | undefined },
  writers: Writers,
): Promise<StoredRecord> {
  return writePending(write, { type, writers }, (target, planning) => planPublication(target, choices, planning));
}

export async function discardPending(type: ContentType, write: Write, writers: Writers): Promise<StoredRecord> {
  return writePending(write, { type, writers }, async (target, planning) => {
    const before = await currentOf(target, planning);
    if (before._pending === undefined) throw noPending(writers);
    return changeOf(before, { type, pending: { action: 'discardPending' } });
  });
}

type FailedPublication = { readonly record: StoredRecord; readonly failure: PendingFailure; readonly by: string };

/** Records why a scheduled publication failed. The changes stay, without an instant. */
export async function recordFailure(
  type: ContentType,
  { record, failure, by }: FailedPublication,
  writers: Writers,
): Promise<void> {
  if (record._pending === undefined) return;
  const pending: PendingWrite = { action: 'savePending', changes: { ...record._pending, failure } };
  await writers.store.writePlanned([changeOf(record, { type, pending })], by);
}

/** A record as its pending changes make it. Throws a Problem 404 without any. */
export function presentPending(record: StoredRecord, { type, writers }: Planning): Partial<StoredRecord> {
  if (record._pending === undefined) throw noPending(writers);
  return presentRecord(withPendingValues(type, record), { type, isStaff: true });
}

async function writePending(
  { id, ifMatch, by }: Write,
  planning: Planning,
  plan: (target: Target, planning: Planning) => Promise<PlannedChange>,
): Promise<StoredRecord> {
  const { type, writers } = planning;
  if (type.publicPages === undefined)
    throw new Problem(400, { detail: writers.messages.pending.notPublic(type.label) });
  return writeOne(
    type,
    { id, by, ifMatch, plan: () => plan({ id, versions: versionsIn(ifMatch) }, planning) },
    writers,
  );
}
