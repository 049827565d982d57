import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { singleId, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';
import {
  type Creation,
  planCreation,
  planPatch,
  planRemoval,
  planRestoration,
  refuseRepetition,
} from './planWrites.ts';
import { versionsIn } from './preconditions.ts';
import { conflict, duplicateValue } from './refusals.ts';
import type { PublicationRequest } from './resolvePublication.ts';
import type { Writers } from './writers.ts';

type Target = { readonly id: string; readonly ifMatch: string | undefined; readonly by: string };

export type Write = Target & {
  readonly body: unknown;
  readonly unset: readonly string[];
  readonly publication: PublicationRequest | undefined;
};

/** Attempts when other writes intervene; then the write is refused. */
const mostAttempts = 30;

export async function createRecord(
  type: ContentType,
  { by, ...creation }: Creation & { readonly by: string },
  writers: Writers,
): Promise<StoredRecord> {
  const plan = async () => {
    await refuseRepetition(creation.id, { by, type, writers });
    return planCreation(creation, { type, writers });
  };
  return writeOne(type, { by, ifMatch: undefined, plan }, writers);
}

/** Merges the body into the record. The first patch creates the one record of a single type. */
export async function patchRecord(type: ContentType, write: Write, writers: Writers): Promise<StoredRecord> {
  const { id, ifMatch, body, publication } = write;
  const planning = { type, writers };
  const plan = async () => {
    const isFirst = type.isSingle && id === singleId && (await writers.store.latest.get(type, id)) === undefined;
    if (!isFirst) return planPatch({ id, versions: versionsIn(ifMatch) }, write, planning);
    if (ifMatch !== undefined) throw new Problem(412, { detail: writers.messages.api.versionGone });
    return planCreation({ body, publication, id }, planning);
  };
  return writeOne(type, { ...write, plan }, writers);
}

export async function removeRecord(type: ContentType, target: Target, writers: Writers): Promise<StoredRecord> {
  const { id, ifMatch } = target;
  const plan = () => planRemoval({ id, versions: versionsIn(ifMatch) }, { type, writers });
  return writeOne(type, { ...target, plan }, writers);
}

/** Restores a version of a record, or a removed record. */
export async function restoreRecord(
  type: ContentType,
  { to, ...target }: Target & { readonly to: number | undefined },
  writers: Writers,
): Promise<StoredRecord> {
  const { id, ifMatch } = target;
  const plan = () => planRestoration({ id, versions: versionsIn(ifMatch), to }, { type, writers });
  try {
    return await writeOne(type, { ...target, plan }, writers);
  } catch (error) {
    throw error instanceof UniqueConflict && error.field !== 'id'
      ? duplicateValue(error.field, writers.messages)
      : error;
  }
}

type Attempt = Pick<Target, 'ifMatch' | 'by'> & { readonly plan: () => Promise<PlannedChange> };

/** Plans and writes one change, again when another write came between and the writer expects no version. */
export async function writeOne(
  type: ContentType,
  { plan, ifMatch, by }: Attempt,
  writers: Writers,
): Promise<StoredRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [record] = await writers.store.writePlanned([await plan()], by);
      if (record !== undefined) return record;
    } catch (error) {
      const isLast = attempt === mostAttempts;
      const isCreatedMeanwhile = error instanceof UniqueConflict && error.field === 'id';
      if (!(error instanceof VersionConflict) && (!isCreatedMeanwhile || isLast)) throw error;
      if (error instanceof VersionConflict && (isLast || versionsIn(ifMatch) !== 'any'))
        throw await conflict(type, { current: error.current, writers });
    }
  }
}
