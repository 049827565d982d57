import { v7 as uuid } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import { valuesOfVersion, changesToRestore } from '#core/values/versionValues.ts';
import { publicationOf } from '#core/store/publication.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import type { Change, HistoryEntry } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { acceptValues } from './acceptValues.ts';
import { fillPatch, type Patch } from './fillPatch.ts';
import { isAllowed } from './preconditions.ts';
import { alreadyThere, conflict, missing } from './refusals.ts';
import type { Writers } from './writers.ts';

/** One record to write, and the versions that the writer expects. */
export type Target = { readonly id: string; readonly versions: 'any' | readonly number[]; readonly by: string };

/** The change that creates a record under a new id. Rejects with a Problem when it is not allowed. */
export async function planCreation(
  body: Values,
  { type, by, writers }: Planning & { readonly by: string },
): Promise<Change> {
  if (type.isSingle || type.fields.some(({ isWriteOnly }) => isWriteOnly))
    throw new Problem(422, { detail: writers.words.history.bulk.noCreation });
  const publication = { state: type.initialState };
  const filled = await fillPatch(type, { body, unset: [], publication }, { before: undefined, writers });
  const accepted = await acceptValues(type, filled.body, { ...writers, current: undefined, unset: [] });
  const values = writers.staff.completed(type, accepted);
  await writers.fileNaming.check(type, { by, before: undefined, after: values, publication });
  await writers.staff.mayWrite(type, { id: undefined, by, before: undefined, after: values });
  return { kind: 'create', type, id: uuid(), values, publication };
}

/** The change that merges a body into the current record. Rejects with a Problem when it is not allowed. */
export async function planPatch(
  current: StoredRecord,
  { type, by, patch, writers }: Planning & { readonly by: string; readonly patch: Patch },
): Promise<Extract<Change, { kind: 'update' }>> {
  const { body, unset, publication } = patch;
  const { id, _version: expectedVersion } = current;
  const values = await acceptValues(type, body, { ...writers, current, unset });
  await writers.fileNaming.check(type, { by, before: current, after: values, publication });
  const reliance = await writers.staff.mayWrite(type, { id, by, before: current, after: values });
  return { kind: 'update', type, id, values, expectedVersion, ...(publication && { publication }), ...reliance };
}

type Planning = { readonly type: ContentType; readonly writers: Writers };

/** The current record, if its version is one that the writer expects. */
export async function currentOf({ id, versions }: Target, { type, writers }: Planning): Promise<StoredRecord> {
  const current = await writers.store.get(type, id);
  if (current === undefined) throw missing(type);
  if (!isAllowed(versions, current)) throw await conflict(type, { current, writers });
  return current;
}

/** The removal of a record, of any version when the writer expects none. */
export async function planRemoval(target: Target, planning: Planning): Promise<Change> {
  const { type, writers } = planning;
  const before = await currentOf(target, planning);
  const { id, _version } = before;
  const reliance = await writers.staff.mayWrite(type, { id, by: target.by, before, after: undefined });
  return { kind: 'remove', type, id, ...reliance, ...(target.versions !== 'any' && { expectedVersion: _version }) };
}

export type RestorationTarget = Target & {
  /** The version to restore; undefined for the last one before a removal. */
  readonly to: number | undefined;
  /** Whether to restore that version's publication too. Only for a live record. */
  readonly withPublication?: boolean;
};

/**
 * The change that restores a version of a record. A live record is patched. A removed one returns with the values of that version,
 * or with its last values, and is not validated again.
 */
export async function planRestoration(target: RestorationTarget, planning: Planning): Promise<Change> {
  const { type, writers } = planning;
  const current = await writers.store.get(type, target.id);
  if (current === undefined) return planUndelete(target, planning);
  if (!isAllowed(target.versions, current)) throw await conflict(type, { current, writers });
  if (target.to === undefined) throw await alreadyThere(type, { current, writers });
  const past = await versionOf(target.to, { id: target.id, type, writers });
  const { values, unset } = changesToRestore(type, { current, past });
  const publication = target.withPublication === true ? publicationOf(past) : undefined;
  return planPatch(current, { type, by: target.by, patch: { body: values, unset, publication }, writers });
}

async function planUndelete(
  { id, versions, to, by }: Target & { readonly to: number | undefined },
  { type, writers }: Planning,
): Promise<Change> {
  const [last] = await writers.store.history(type, id, { offset: 0, limit: 1 });
  if (last?.action !== 'remove' || last.before === undefined) throw missing(type);
  const { before, version } = last;
  if (!isAllowed(versions, { ...before, _version: version })) {
    throw await conflict(type, { current: asRemoved(last, before), writers });
  }
  const values = valuesOfVersion(type, to === undefined ? before : await versionOf(to, { id, type, writers }));
  await writers.fileNaming.check(type, { by, before, after: values });
  await writers.staff.mayWrite(type, { id, by, before, after: values });
  await writers.staff.comesBack(type, id);
  return { kind: 'restore', type, id, values, expectedVersion: version };
}

/** The removed record, with the version and the person of its removal, for a version conflict. */
function asRemoved({ version, at, by }: HistoryEntry, before: StoredRecord): StoredRecord {
  return { ...before, _version: version, _updatedAt: at, _updatedBy: by };
}

async function versionOf(
  version: number,
  { id, type, writers }: Planning & { readonly id: string },
): Promise<StoredRecord> {
  const [entry] = await writers.store.history(type, id, { version });
  if (entry?.after === undefined) {
    throw new Problem(404, { detail: writers.words.writeRefusals.noVersion(String(version)) });
  }
  return entry.after;
}
