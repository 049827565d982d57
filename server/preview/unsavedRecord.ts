import { type ContentType, addressParameters } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { singleId, type Store } from '#core/store/store.ts';

/** The id of a record that was never saved. */
const unsavedId = 'vista-previa';

type Typed = { readonly id?: string; readonly values: Values; readonly publishAt?: string };

type Context = { readonly store: Pick<Store, 'get'>; readonly now: number; readonly by: string };

/** The record that these values would become if they were published now. They need not be valid: nobody has finished typing. */
export async function unsavedRecord(
  type: ContentType,
  { id, values, publishAt }: Typed,
  { store, now, by }: Context,
): Promise<StoredRecord> {
  const known = type.isSingle ? singleId : id;
  const current = known === undefined ? undefined : await store.get(type, known);
  const at = new Date(now).toISOString();
  const asked = publishAt ?? current?._publishAt ?? at;
  return {
    ...withPlace(type, valuesOf(values)),
    id: known ?? unsavedId,
    _version: current?._version ?? 1,
    _state: 'published',
    _publishAt: asked < at ? asked : at,
    _createdAt: current?._createdAt ?? at,
    _createdBy: current?._createdBy ?? by,
    _updatedAt: at,
    _updatedBy: by,
  };
}

/** The page needs an address before somebody has thought of one. */
function withPlace(type: ContentType, values: Values): Values {
  const missing = addressParameters(type).filter((name) => name !== 'id' && !isUsable(values[name]));
  return { ...values, ...Object.fromEntries(missing.map((name) => [name, unsavedId])) };
}

function isUsable(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value !== '.' && value !== '..';
}

/** Where its page stands; undefined when its type has none. */
export function pathOfUnsaved(type: ContentType, record: StoredRecord): string | undefined {
  return type.publicPages?.detail?.replaceAll(/\{([^}]+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(record[name] ?? '')),
  );
}
