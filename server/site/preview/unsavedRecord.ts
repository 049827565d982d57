import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { fillPlaceholders, placeholdersIn } from '#core/text/placeholders.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { singleId, type Store } from '#core/store/store.ts';

/** The id of a record that was never saved. */
const unsavedId = 'vista-previa';

type FormValues = { readonly id?: string; readonly values: Values; readonly publishAt?: string };

type Context = { readonly store: Pick<Store, 'get'>; readonly now: number; readonly by: string };

/** The record that these values would become if published now. They may be invalid, since the form is unfinished. */
export async function unsavedRecord(
  type: ContentType,
  { id, values, publishAt }: FormValues,
  { store, now, by }: Context,
): Promise<StoredRecord> {
  const recordId = type.isSingle ? singleId : id;
  const current = recordId === undefined ? undefined : await store.get(type, recordId);
  const at = new Date(now).toISOString();
  const publicationTime = publishAt ?? current?._publishAt ?? at;
  return {
    ...withAddress(type, valuesOf(values)),
    id: recordId ?? unsavedId,
    _version: current?._version ?? 1,
    _state: 'published',
    _publishAt: publicationTime < at ? publicationTime : at,
    _createdAt: current?._createdAt ?? at,
    _createdBy: current?._createdBy ?? by,
    _updatedAt: at,
    _updatedBy: by,
  };
}

/** Fills in missing parts of the address, which the page needs. */
function withAddress(type: ContentType, values: Values): Values {
  const missing = placeholdersIn(type.publicPages?.detail ?? '').filter(
    (name) => name !== 'id' && !isUsable(ownValue(values, name)),
  );
  return { ...values, ...Object.fromEntries(missing.map((name) => [name, unsavedId])) };
}

function isUsable(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value !== '.' && value !== '..';
}

/** The path of the record's page; undefined when its type has none. */
export function pathOfUnsaved(type: ContentType, record: StoredRecord): string | undefined {
  const address = type.publicPages?.detail;
  return address && fillPlaceholders(address, (name) => encodeURIComponent(String(ownValue(record, name) ?? '')));
}
