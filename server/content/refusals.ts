import type { ContentType } from '#core/schema/contentType.ts';
import { pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { lastWriteOf } from '#core/store/pending.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { etagOf } from './preconditions.ts';
import { personName } from './personName.ts';
import { presentRecord } from './presentRecord.ts';
import type { Naming } from './writers.ts';

export function missing(type: ContentType): Problem {
  return new Problem(404, { detail: type.messages.missing });
}

type Current = { readonly current: StoredRecord; readonly writers: Naming };

/** Another write came first. */
export async function conflict(type: ContentType, { current, writers }: Current): Promise<Problem> {
  const changedBy = await personName(lastWriteOf(current).by, writers);
  return new Problem(412, {
    detail: writers.messages.api.versionConflict(changedBy),
    ...currentRecord(type, { current, changedBy }),
  });
}

/** An earlier request of the same person created the record. */
export async function repeatedCreation(type: ContentType, { current, writers }: Current): Promise<Problem> {
  const changedBy = await personName(current._createdBy, writers);
  return new Problem(412, {
    detail: writers.messages.writeRefusals.repeatedCreation,
    ...currentRecord(type, { current, changedBy }),
  });
}

/** The record to restore was not removed. */
export async function alreadyThere(type: ContentType, { current, writers }: Current): Promise<Problem> {
  const changedBy = await personName(current._updatedBy, writers);
  return new Problem(409, {
    detail: writers.messages.writeRefusals.alreadyThere(changedBy),
    ...currentRecord(type, { current, changedBy }),
  });
}

/** Another record already has this unique value. */
export function duplicateValue(field: string, messages: ServerCatalog): Problem {
  const error = { pointer: pointerTo(field), keyword: 'unique', detail: messages.api.unique };
  return new Problem(422, { detail: messages.api.invalid, errors: [error] });
}

function currentRecord(type: ContentType, { current, changedBy }: { current: StoredRecord; changedBy: string }) {
  return {
    current: presentRecord(current, { type, isStaff: true }),
    changedBy,
    headers: { etag: etagOf(current._version) },
  };
}
