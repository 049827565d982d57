import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { singleId, UniqueConflict } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';
import {
  type Creation,
  planCreation,
  planPatch,
  planRemoval,
  planReplacement,
  refuseRepetition,
  type Target as PlanTarget,
} from './planWrites.ts';
import { planRestoration } from './planRestoration.ts';
import { versionsIn } from './preconditions.ts';
import { duplicateValue } from './refusals.ts';
import type { PublicationRequest } from './resolvePublication.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import type { Writers } from './writers.ts';

type Target = { readonly id: string; readonly ifMatch: string | undefined; readonly by: string };

export type Write = Target & {
  readonly body: unknown;
  readonly unset: readonly string[];
  readonly publication: PublicationRequest | undefined;
};

export async function createRecord(
  type: ContentType,
  { by, ...creation }: Creation & { readonly by: string },
  writers: Writers,
): Promise<StoredRecord> {
  const { id } = creation;
  const plan = async () => {
    await refuseRepetition(id, { by, type, writers });
    return planCreation(creation, { type, writers });
  };
  return writeOne(type, { id, by, ifMatch: undefined, plan }, writers);
}

/** Merges the body into the record. The first patch creates the one record of a single type. */
export async function patchRecord(type: ContentType, write: Write, writers: Writers): Promise<StoredRecord> {
  return writeOrCreateSingle(type, { write, plan: (target) => planPatch(target, write, { type, writers }) }, writers);
}

/** Makes the body the whole record. Creates the one record of a single type, as a patch does. */
export async function replaceRecord(
  type: ContentType,
  write: Omit<Write, 'unset'>,
  writers: Writers,
): Promise<StoredRecord> {
  const plan = (target: PlanTarget) => planReplacement(target, write, { type, writers });
  return writeOrCreateSingle(type, { write, plan }, writers);
}

type PlannedWrite = {
  readonly write: Omit<Write, 'unset'>;
  readonly plan: (target: PlanTarget) => Promise<PlannedChange>;
};

async function writeOrCreateSingle(
  type: ContentType,
  { write: { id, ifMatch, body, publication, by }, plan }: PlannedWrite,
  writers: Writers,
): Promise<StoredRecord> {
  const planNow = async () => {
    const isFirst = type.isSingle && id === singleId && (await writers.store.latest.get(type, id)) === undefined;
    if (!isFirst) return plan({ id, versions: versionsIn(ifMatch) });
    if (ifMatch !== undefined) throw new Problem(412, { detail: writers.messages.api.versionGone });
    return planCreation({ body, publication, id }, { type, writers });
  };
  return writeOne(type, { id, by, ifMatch, plan: planNow }, writers);
}

export async function removeRecord(type: ContentType, target: Target, writers: Writers): Promise<StoredRecord> {
  const { id, ifMatch } = target;
  const plan = () => planRemoval({ id, versions: versionsIn(ifMatch) }, { type, writers });
  return writeOne(type, { ...target, plan }, writers);
}

type Restoration = Target & { readonly to: number | undefined; readonly withPublication?: boolean | undefined };

/** Restores a version of a record, or a removed record. */
export async function restoreRecord(
  type: ContentType,
  { to, withPublication = false, ...target }: Restoration,
  writers: Writers,
): Promise<StoredRecord> {
  const { id, ifMatch } = target;
  const plan = () => planRestoration({ id, versions: versionsIn(ifMatch), to, withPublication }, { type, writers });
  try {
    return await writeOne(type, { ...target, plan }, writers);
  } catch (error) {
    throw error instanceof UniqueConflict && error.field !== 'id'
      ? duplicateValue(error.field, writers.messages)
      : error;
  }
}

type PlannedAttempt = {
  /** Id of the record; undefined when the store chooses it. */
  readonly id: string | undefined;
  readonly by: string;
  readonly ifMatch: string | undefined;
  /** Plans the change of the present record. Rejects with a Problem, such as 412 when that has another version than the writer expects. */
  readonly plan: () => Promise<PlannedChange>;
};

/**
 * Writes of a record that expect no version take turns. A write that another one overtakes, such as one of another process, is planned
 * again, over the new record.
 */
export async function writeOne(
  type: ContentType,
  { id, by, ifMatch, plan }: PlannedAttempt,
  { store }: Writers,
): Promise<StoredRecord> {
  const attempt = async () => {
    const [record] = await store.writePlanned([await plan()], by);
    if (record === undefined) throw new Error('a write of one change answered no record');
    return record;
  };
  const takesTurn = id !== undefined && versionsIn(ifMatch) === 'any';
  return store.inTurn(takesTurn ? [{ type, id }] : [], () => retryOnConflict(attempt));
}
