import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PendingWrite } from '#core/store/pending.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { isSameJson, pointerTo } from '#core/values/json.ts';
import type { Choices } from '#core/values/merge.ts';
import { mergePending, pendingChangesOf, withPendingValues } from '#core/records/pendingValues.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { acceptValues } from '../acceptValues.ts';
import { findTakenFields } from '../findTakenFields.ts';
import { currentOf, type Planning, refuseStale, type Target } from '../planWrites.ts';
import { presentRecord } from '../presentRecord.ts';
import { duplicateValue } from '../refusals.ts';
import type { Writers } from '../writers.ts';
import type { PlannedChange } from '../../rules/ruledStore.ts';

export type PendingPatch = {
  readonly body: unknown;
  readonly unset: readonly string[];
  /** When to publish the changes; null to leave that open, undefined to keep the instant. */
  readonly publishAt: string | null | undefined;
};

/** The save of pending changes. Values that equal the live ones are no changes; when none are left, the changes are discarded. */
export async function planPendingSave(
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
export async function planPublication(target: Target, choices: Choices, planning: Planning): Promise<PlannedChange> {
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
export function changeOf(before: StoredRecord, { type, pending, values }: PendingUpdate): PlannedChange {
  const { id, _version: expectedVersion } = before;
  const change = { kind: 'update', type, id, expectedVersion, pending } as const;
  return { before, change: { ...change, values: values ?? valuesOf(before) } };
}

export function noPending({ messages }: Pick<Writers, 'messages'>): Problem {
  return new Problem(404, { detail: messages.pending.none });
}

type TakenCheck = { readonly id: string; readonly values: Values; readonly writers: Writers };

/** No index holds pending values, so a unique one is compared with the values of live records here, and again when it is published. */
async function refuseTaken(type: ContentType, { id, values, writers }: TakenCheck): Promise<void> {
  const changes = [{ kind: 'update', type, id, values } as const];
  const [taken] = await findTakenFields(type, { changes, store: writers.store.latest });
  if (taken !== undefined) throw duplicateValue(taken.field, writers.messages);
}
