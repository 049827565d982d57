import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { create, type Publication, remove, singleId, update, VersionConflict } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { acceptValues } from './acceptValues.ts';
import { fillPatch } from './fillPatch.ts';
import { planPatch } from './planWrites.ts';
import { isAllowed, versionsIn } from './preconditions.ts';
import { conflict, missing } from './refusals.ts';
import type { Writers } from './writers.ts';

export type Write = {
  readonly id: string;
  readonly body: unknown;
  readonly unset: readonly string[];
  readonly publication: Publication | undefined;
  readonly ifMatch: string | undefined;
  readonly by: string;
};

/** Attempts of a patch without `If-Match` when another write intervenes; then the patch is refused. */
const mostAttempts = 30;

export async function createRecord(
  type: ContentType,
  { body, publication, by, id }: Pick<Write, 'body' | 'publication' | 'by'> & { readonly id?: string },
  writers: Writers,
): Promise<StoredRecord> {
  const patch = { body, unset: [], publication: publication ?? { state: type.initialState } };
  const filled = await fillPatch(type, patch, { before: undefined, writers });
  const accepted = await acceptValues(type, filled.body, { ...writers, current: undefined, unset: [] });
  const values = writers.staff.completed(type, accepted);
  const password = writers.staff.passwordIn(type, body);
  await writers.fileNaming.check(type, { by, before: undefined, after: values, publication: patch.publication });
  await writers.staff.mayWrite(type, { id: undefined, by, before: undefined, after: values });
  const creation = { type, values, publication: patch.publication, by };
  if (password === undefined) return create(writers.store, { ...creation, ...(id !== undefined && { id }) });
  const newId = id ?? v7();
  return writers.staff.withPassword(newId, {
    password,
    create: () => create(writers.store, { ...creation, id: newId }),
  });
}

/** Merges the body into the record. The first patch creates the one record of a single type. */
export async function patchRecord(type: ContentType, write: Write, writers: Writers): Promise<StoredRecord> {
  const versions = versionsIn(write.ifMatch);
  for (let attempt = 1; ; attempt += 1) {
    const current = await writers.store.get(type, write.id);
    if (current === undefined) {
      if (!type.isSingle || write.id !== singleId) throw missing(type);
      if (write.ifMatch !== undefined) throw new Problem(412, { detail: writers.words.api.versionGone });
      return createRecord(type, { ...write, id: singleId }, writers);
    }
    if (!isAllowed(versions, current)) throw await conflict(type, { current, writers });
    try {
      const patch = await fillPatch(type, write, { before: current, writers });
      const change = await planPatch(current, { type, by: write.by, patch, writers });
      return await update(writers.store, { ...change, by: write.by });
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      if (versions !== 'any' || attempt === mostAttempts)
        throw await conflict(type, { current: error.current, writers });
    }
  }
}

export async function removeRecord(
  type: ContentType,
  { id, ifMatch, by }: Pick<Write, 'id' | 'ifMatch' | 'by'>,
  writers: Writers,
): Promise<StoredRecord> {
  const versions = versionsIn(ifMatch);
  const current = await writers.store.get(type, id);
  if (current === undefined) throw missing(type);
  const reliance = await writers.staff.mayWrite(type, { id, by, before: current, after: undefined });
  if (versions === 'any') return remove(writers.store, { type, id, by, ...reliance });
  if (!isAllowed(versions, current)) throw await conflict(type, { current, writers });
  try {
    return await remove(writers.store, { type, id, expectedVersion: current._version, by, ...reliance });
  } catch (error) {
    if (error instanceof VersionConflict) throw await conflict(type, { current: error.current, writers });
    throw error;
  }
}
