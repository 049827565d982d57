import { type ContentType, addressParameters } from '#core/schema/contentType.ts';
import { readContentType } from '#core/schema/readContentType.ts';
import type { Change, Store } from '#core/store/store.ts';
import schema from './direccionesAntes.schema.json' with { type: 'json' };

/** Former addresses of public pages. Only the store knows this content type; no route reaches it. */
export const formerAddressType = formerType();

/** The value of a unique field, which identifies a record in a public address. */
export type AddressPart = { readonly type: ContentType; readonly field: string; readonly value: string };

/** Wraps a store, so that a write that changes a public address also stores the former one. */
export function rememberAddresses(store: Store): Store {
  return {
    list: (type, query) => store.list(type, query),
    get: (type, id) => store.get(type, id),
    history: (type, id, part) => store.history(type, id, part),
    removed: (type, page) => store.removed(type, page),
    subscribe: (listener) => store.subscribe(listener),
    recent: (...query) => store.recent(...query),
    lastSeq: () => store.lastSeq(),
    changesAfter: (seq, limit) => store.changesAfter(seq, limit),
    close: () => store.close(),
    write: async (changes, by) => {
      const former = await Promise.all(changes.map((change) => formerOf(change, store)));
      const written = await store.write([...changes, ...former.flat()], by);
      return written.slice(0, changes.length);
    },
  };
}

/** The id of the last record that had this address before; undefined when there is none. */
export async function formerHolder(
  store: Pick<Store, 'list'>,
  { type, field, value }: AddressPart,
): Promise<string | undefined> {
  const { records } = await store.list(formerAddressType, {
    where: [{ field: 'clave', operator: 'eq', values: [keyOf({ type, field, value })] }],
    sort: [{ field: '_createdAt', order: 'desc' }],
    offset: 0,
    limit: 1,
  });
  const id = records[0]?.['registro'];
  return typeof id === 'string' ? id : undefined;
}

async function formerOf(change: Change, store: Store): Promise<readonly Change[]> {
  const { type } = change;
  const names = addressParameters(type).filter((name) => name !== 'id');
  if (change.kind !== 'update' || names.length === 0) return [];
  const current = await store.get(type, change.id);
  return names.flatMap((field): readonly Change[] => {
    const value = current?.[field];
    if (typeof value !== 'string' || value === '' || change.values[field] === value) return [];
    const values = { clave: keyOf({ type, field, value }), registro: change.id };
    return [{ kind: 'create', type: formerAddressType, values, publication: { state: 'published' } }];
  });
}

function keyOf({ type, field, value }: AddressPart): string {
  return `${type.name}/${field}/${value}`;
}

function formerType(): ContentType {
  const name = 'direccionesAntes';
  const result = readContentType(schema, { name, file: `${name}.schema.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
