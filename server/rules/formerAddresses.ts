import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { placeholdersIn } from '#core/text/placeholders.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { Change, Store } from '#core/store/store.ts';
import schema from './direccionesAntes.schema.json' with { type: 'json' };
import type { Rule } from './rule.ts';

/** Former addresses of public pages. Only the store knows this content type; no route reaches it. */
export const formerAddressType = formerType();

/** The value of a unique field, which identifies a record in a public address. */
export type AddressPart = { readonly type: ContentType; readonly field: string; readonly value: string };

/** A write that changes a public address also stores the former one. */
export const formerAddresses: Rule = {
  concerns: (type) => addressFields(type).length > 0,
  before: async ({ change, before }) => {
    if (change.kind !== 'update') return undefined;
    const { type, id } = change;
    const current = await before();
    const also = addressFields(type).flatMap((field): readonly Change[] => {
      const value = ownValue(current, field);
      if (typeof value !== 'string' || value === '' || ownValue(change.values, field) === value) return [];
      return [formerAddress(keyOf({ type, field, value }), id)];
    });
    return { also };
  },
};

/** Stores that the public list of a type was at this address. */
export function formerList(address: string, typeName: string): Change {
  return formerAddress(address, typeName);
}

/** The name of the last type whose public list was at this address; undefined when there is none. */
export async function formerListType(store: Pick<Store, 'list'>, address: string): Promise<string | undefined> {
  return lastHolder(store, address);
}

/** The id of the last record that had this address before; undefined when there is none. */
export async function formerHolder(
  store: Pick<Store, 'list'>,
  { type, field, value }: AddressPart,
): Promise<string | undefined> {
  return lastHolder(store, keyOf({ type, field, value }));
}

async function lastHolder(store: Pick<Store, 'list'>, key: string): Promise<string | undefined> {
  const { records } = await store.list(formerAddressType, {
    where: [{ field: 'clave', operator: 'eq', values: [key] }],
    sort: [{ field: '_createdAt', order: 'desc' }],
    offset: 0,
    limit: 1,
  });
  const id = records[0]?.['registro'];
  return typeof id === 'string' ? id : undefined;
}

function formerAddress(key: string, holder: string): Change {
  const values = { clave: key, registro: holder };
  return { kind: 'create', type: formerAddressType, values, publication: { state: 'published' } };
}

function addressFields(type: ContentType): readonly string[] {
  return placeholdersIn(type.publicPages?.detail ?? '').filter((name) => name !== 'id');
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
