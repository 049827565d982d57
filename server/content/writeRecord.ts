import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { create, type Publication, remove, singleId, update, VersionConflict } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { acceptValues } from './acceptValues.ts';
import { filledPatch } from './filledPatch.ts';
import { plannedPatch } from './plannedWrites.ts';
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

/** A patch without `If-Match` is merged anew when somebody else wrote in between; so often, and then it is refused. */
const mostAttempts = 30;

export async function createRecord(
  type: ContentType,
  { body, publication, by, id }: Pick<Write, 'body' | 'publication' | 'by'> & { readonly id?: string },
  writers: Writers,
): Promise<StoredRecord> {
  const asked = { body, unset: [], publication: publication ?? { state: type.initialState } };
  const filled = await filledPatch(type, asked, { before: undefined, writers });
  const accepted = await acceptValues(type, filled.body, { ...writers, current: undefined, unset: [] });
  const values = writers.staff.completed(type, accepted);
  const password = writers.staff.passwordIn(type, body);
  await writers.fileNaming.check(type, { by, before: undefined, after: values, publication: asked.publication });
  await writers.staff.mayWrite(type, { id: undefined, by, before: undefined, after: values });
  const made = { type, values, publication: asked.publication, by };
  if (password === undefined) return create(writers.store, { ...made, ...(id !== undefined && { id }) });
  const newId = id ?? v7();
  return writers.staff.withPassword(newId, {
    password,
    make: () => create(writers.store, { ...made, id: newId }),
  });
}

/** Merges the body over the record. The one record of a single type comes into being with its first patch. */
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
      const patch = await filledPatch(type, write, { before: current, writers });
      const change = await plannedPatch(current, { type, by: write.by, patch, writers });
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
