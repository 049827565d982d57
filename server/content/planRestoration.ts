import { returnedPublication } from '#core/records/missingFields.ts';
import { changesToRestore, valuesOfVersion } from '#core/records/versionValues.ts';
import type { PendingWrite } from '#core/store/pending.ts';
import type { Change, HistoryEntry } from '#core/store/store.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { isSameJson } from '#core/values/json.ts';
import { publicationFieldsOf, publicationOf } from '#core/values/publication.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';
import { type Planning, planMerge, type Target } from './planWrites.ts';
import { isAllowed } from './preconditions.ts';
import { alreadyThere, conflict, missing } from './refusals.ts';

export type RestorationTarget = Target & {
  /** The version to restore; undefined for the last one before a removal. */
  readonly to: number | undefined;
  /** Whether to restore that version's publication and pending changes too. Only for a live record. */
  readonly withPublication?: boolean;
};

/**
 * The change that restores a version of a record. A live record is patched. A removed one returns with the values of that version,
 * or with its last values, and is not validated again; as a draft when it was published and they are incomplete.
 */
export async function planRestoration(target: RestorationTarget, planning: Planning): Promise<PlannedChange> {
  const { type, writers } = planning;
  const current = await writers.store.latest.get(type, target.id);
  if (current === undefined) return planUndelete(target, planning);
  if (!isAllowed(target.versions, current)) throw await conflict(type, { current, writers });
  if (target.to === undefined) throw await alreadyThere(type, { current, writers });
  const past = await versionOf(target.to, { id: target.id, type, writers });
  const { values: pastValues, unset } = changesToRestore(type, { current, past });
  const values = visibleValues(type, pastValues);
  if (target.withPublication !== true)
    return planMerge(current, { body: values, unset, publication: undefined }, planning);
  const isSameState = isSameJson(publicationFieldsOf(past), publicationFieldsOf(current));
  const publication = isSameState ? undefined : publicationOf(past);
  const isLiveSame = isSameState && unset.length === 0 && isSameJson(values, valuesOf(current));
  const pending = pendingToRestore({ current, past, isLiveSame });
  if (pending !== undefined && isLiveSame) {
    const { id, _version: expectedVersion } = current;
    return {
      before: current,
      change: { kind: 'update', type, id, values: valuesOf(current), expectedVersion, pending },
    };
  }
  const planned = await planMerge(current, { body: values, unset, publication }, planning);
  return pending === undefined ? planned : { ...planned, change: { ...planned.change, pending } as Change };
}

type Versions = {
  readonly current: StoredRecord;
  readonly past: StoredRecord;
  /** Whether both have the same values and publication. */
  readonly isLiveSame: boolean;
};

/** What gives a record the pending changes of an earlier version; undefined when it has them. An instant that has passed is left out. */
function pendingToRestore({ current, past, isLiveSame }: Versions): PendingWrite | undefined {
  const { _pending: changes, _pendingPublishAt: instant } = past;
  if (isSameJson(changes, current._pending) && instant === current._pendingPublishAt) return undefined;
  if (changes === undefined) return { action: isLiveSame ? 'discardPending' : 'restoreWithoutPending' };
  const schedule = instant === undefined || Date.parse(instant) <= Date.now() ? {} : { publishAt: instant };
  return { action: isLiveSame ? 'savePending' : 'restorePending', changes, ...schedule };
}

async function planUndelete({ id, versions, to }: RestorationTarget, planning: Planning): Promise<PlannedChange> {
  const { type, writers } = planning;
  const [last] = await writers.store.latest.history(type, id, { offset: 0, limit: 1 });
  if (last?.action !== 'remove' || last.before === undefined) throw missing(type);
  const { before, version } = last;
  if (!isAllowed(versions, { ...before, _version: version })) {
    throw await conflict(type, { current: asRemoved(last, before), writers });
  }
  const values = valuesOfVersion(type, to === undefined ? before : await versionOf(to, { id, type, writers }));
  const restored = visibleValues(type, values);
  const returned = returnedPublication(type, { values: restored, before });
  return { before, change: { kind: 'restore', type, id, values: restored, expectedVersion: version, ...returned } };
}

/** The removed record, with the version and the person of its removal, for a version conflict. */
function asRemoved({ version, at, by }: HistoryEntry, before: StoredRecord): StoredRecord {
  return { ...before, _version: version, _updatedAt: at, _updatedBy: by };
}

async function versionOf(
  version: number,
  { id, type, writers }: Planning & { readonly id: string },
): Promise<StoredRecord> {
  const [entry] = await writers.store.latest.history(type, id, { version });
  if (entry?.after === undefined) {
    throw new Problem(404, { detail: writers.messages.writeRefusals.noVersion(String(version)) });
  }
  return entry.after;
}
