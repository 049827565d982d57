import type { ContentType } from '#core/schema/contentType.ts';
import type { PendingWrite } from '#core/store/pending.ts';
import { isSameJson, pointerTo } from '#core/values/json.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type PendingFailure, type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Choices } from '#core/values/merge.ts';
import { mergePending, pendingChangesOf, withPendingValues } from '#core/records/pendingValues.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { findTakenFields } from '../findTakenFields.ts';
import { acceptValues } from '../acceptValues.ts';
import { currentOf, type Planning, refuseStale, type Target } from '../planWrites.ts';
import { presentRecord } from '../presentRecord.ts';
import { versionsIn } from '../preconditions.ts';
import { duplicateValue } from '../refusals.ts';
import { writeOne } from '../writeRecord.ts';
import type { Writers } from '../writers.ts';
import type { PlannedChange } from '../../rules/ruledStore.ts';

type Write = { readonly id: string; readonly ifMatch: string | undefined; readonly by: string };

type PendingPatch = {
  readonly body: unknown;
  readonly unset: readonly string[];
  /** When to publish the changes; null to leave that open, undefined to keep the instant. */
  readonly publishAt: string | null | undefined;
};

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

/** The save of pending changes. Values that equal the live ones are no changes; when none are left, the changes are discarded. */
async function planPendingSave(
  target: Target,
  { body, unset, publishAt, by }: PendingPatch & { readonly by: string },
  planning: Planning,
): Promise<PlannedChange> {
  const { type, writers } = planning;
  const before = await currentOf(target, planning);
  await refuseStale(body, { before, planning });
  if (before._state === 'draft' && before._pending === undefined)
    throw new Problem(409, { detail: writers.messages.pending.isDraft });
  const current = withPendingValues(type, before);
  const values = await acceptValues(type, body, { writers, current, unset });
  await refuseTaken(type, { id: before.id, values, writers });
  const sent = [...Object.keys(Object(body)), ...unset];
  const changes = pendingChangesOf(type, { record: before, values, by, sent });
  if (changes === undefined) {
    if (before._pending === undefined) throw new Problem(409, { detail: writers.messages.pending.noChange });
    return changeOf(before, { type, pending: { action: 'discardPending' } });
  }
  const instant = publishAt === undefined ? before._pendingPublishAt : publishAt;
  const schedule = typeof instant === 'string' ? { publishAt: instant } : {};
  return changeOf(before, { type, pending: { action: 'savePending', changes, ...schedule } });
}

/** The publication of pending changes. Throws a Problem 409 that names the fields which collide without a choice. */
async function planPublication(target: Target, choices: Choices, planning: Planning): Promise<PlannedChange> {
  const { type, writers } = planning;
  const before = await currentOf(target, planning);
  if (before._pending === undefined) throw noPending(writers);
  const { merged: all, collisions } = mergePending(type, before, choices);
  const merged = visibleValues(type, all);
  const undecided = collisions.filter(({ name }) => !Object.hasOwn(choices, name));
  if (undecided.length > 0) {
    const { collides, collision } = writers.messages.pending;
    throw new Problem(409, {
      detail: collides,
      errors: undecided.map(({ name }) => ({ pointer: pointerTo(name), keyword: 'collision', detail: collision })),
      current: presentRecord(before, { type, isStaff: true }),
    });
  }
  const live = valuesOf(before);
  const body = Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => !isSameJson(value, ownValue(live, name))),
  );
  const unset = Object.keys(live).filter((name) => ownValue(merged, name) === undefined);
  const values = await acceptValues(type, body, { writers, current: before, unset });
  return changeOf(before, { type, pending: { action: 'publishPending' }, values });
}

type PendingUpdate = { readonly type: ContentType; readonly pending: PendingWrite; readonly values?: Values };

/** An update of the version that was read, which keeps the live values when it has none. */
function changeOf(before: StoredRecord, { type, pending, values }: PendingUpdate): PlannedChange {
  const { id, _version: expectedVersion } = before;
  const change = { kind: 'update', type, id, expectedVersion, pending } as const;
  return { before, change: { ...change, values: values ?? valuesOf(before) } };
}

function noPending({ messages }: Pick<Writers, 'messages'>): Problem {
  return new Problem(404, { detail: messages.pending.none });
}

type TakenCheck = { readonly id: string; readonly values: Values; readonly writers: Writers };

/** No index holds pending values, so a unique one is compared with the values of live records here, and again when it is published. */
async function refuseTaken(type: ContentType, { id, values, writers }: TakenCheck): Promise<void> {
  const changes = [{ kind: 'update', type, id, values } as const];
  const [conflict] = await findTakenFields(type, { changes, store: writers.store.latest });
  if (conflict !== undefined) throw duplicateValue(conflict.field, writers.messages);
}
