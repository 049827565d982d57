import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/record.ts';
import type { Registry } from '#core/registry.ts';
import { create, type Publication, remove, singleId, type Store, update, VersionConflict } from '#core/store.ts';
import { Problem } from '../problem.ts';
import { acceptValues } from './acceptValues.ts';
import { isAllowed, versionsIn } from './preconditions.ts';
import { presentRecord } from './presentRecord.ts';
import type { StaffKeeper } from './staffKeeper.ts';

export type Writers = {
  readonly registry: Registry;
  readonly store: Store;
  readonly words: ServerCatalog;
  readonly nameOf: (userId: string) => Promise<string | undefined>;
  readonly staff: StaffKeeper;
};

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
  const values = await acceptValues(type, body, { ...writers, current: undefined, unset: [] });
  const target = id === undefined ? {} : { id };
  return create(writers.store, {
    type,
    values,
    publication: publication ?? { state: type.initialState },
    by,
    ...target,
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
      return await updateFrom(current, { type, write, writers });
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      if (versions !== 'any' || attempt === mostAttempts)
        throw await conflict(type, { current: error.current, writers });
    }
  }
}

async function updateFrom(
  current: StoredRecord,
  { type, write, writers }: { readonly type: ContentType; readonly write: Write; readonly writers: Writers },
): Promise<StoredRecord> {
  const { id, body, unset, publication, by } = write;
  const values = await acceptValues(type, body, { ...writers, current, unset });
  if (values['activo'] === false) await writers.staff.mayGo(type, { id, by });
  const published = publication === undefined ? {} : { publication };
  return update(writers.store, { type, id, values, expectedVersion: current._version, by, ...published });
}

export async function removeRecord(
  type: ContentType,
  { id, ifMatch, by }: Pick<Write, 'id' | 'ifMatch' | 'by'>,
  writers: Writers,
): Promise<StoredRecord> {
  const versions = versionsIn(ifMatch);
  const current = await writers.store.get(type, id);
  if (current === undefined) throw missing(type);
  await writers.staff.mayGo(type, { id, by });
  if (versions === 'any') return remove(writers.store, { type, id, by });
  if (!isAllowed(versions, current)) throw await conflict(type, { current, writers });
  try {
    return await remove(writers.store, { type, id, expectedVersion: current._version, by });
  } catch (error) {
    if (error instanceof VersionConflict) throw await conflict(type, { current: error.current, writers });
    throw error;
  }
}

function missing(type: ContentType): Problem {
  return new Problem(404, { detail: type.messages.missing });
}

async function conflict(
  type: ContentType,
  { current, writers }: { readonly current: StoredRecord; readonly writers: Writers },
): Promise<Problem> {
  const { words, nameOf } = writers;
  const seeded = current._updatedBy === 'seed' ? words.api.seedPerson : undefined;
  const changedBy = seeded ?? (await nameOf(current._updatedBy)) ?? words.api.unknownPerson;
  return new Problem(412, {
    detail: words.api.versionConflict(changedBy),
    current: presentRecord(current, { type, isStaff: true }),
    changedBy,
    headers: { etag: `"${current._version}"` },
  });
}
