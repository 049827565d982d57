import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type Key, keyOf } from '#core/store/comparison.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';

/** Stored records by their ids and unique values, read for many rows at once. */
export interface RecordLookup {
  byId(id: string): StoredRecord | undefined;
  /** The record that has the value in a unique field; 'unread' for a value that was not looked up. */
  byValue(field: Field, value: unknown): StoredRecord | undefined | 'unread';
}

type Wanted = { readonly ids: readonly string[]; readonly values: readonly Values[] };

/** Values of one query; databases limit the parameters of a statement. */
const valuesPerQuery = 100;

export async function lookUpRecords(
  type: ContentType,
  { ids, values }: Wanted,
  store: Pick<Store, 'list'>,
): Promise<RecordLookup> {
  const find = async (field: string, wanted: readonly (string | number | boolean)[]) => {
    const matches: StoredRecord[] = [];
    for (let start = 0; start < wanted.length; start += valuesPerQuery) {
      const some = wanted.slice(start, start + valuesPerQuery);
      // Statements of one length are prepared once.
      const padded = Array.from({ length: valuesPerQuery }, (_, index) => some[index] ?? some[0] ?? '');
      const where = [{ field, operator: 'eq', values: padded }] as const;
      matches.push(...(await store.list(type, { where, sort: [], offset: 0, limit: 2 * valuesPerQuery })).records);
      await yieldToEventLoop();
    }
    return matches;
  };

  const records = new Map((await find('id', [...new Set(ids)])).map((record) => [record.id, record]));
  const byField = new Map<string, ReadonlyMap<Key, StoredRecord | undefined>>();
  for (const field of type.fields.filter(({ isUnique }) => isUnique)) {
    const key = keyIn(field);
    const wanted = new Map<Key, string | number | boolean>();
    for (const value of values.map((one) => ownValue(one, field.name))) {
      const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (isScalar && key(value) !== null) wanted.set(key(value), value);
    }
    const byKey = new Map<Key, StoredRecord | undefined>([...wanted.keys()].map((one) => [one, undefined]));
    for (const record of await find(field.name, [...wanted.values()]))
      byKey.set(key(ownValue(record, field.name)), record);
    byField.set(field.name, byKey);
  }

  return {
    byId: (id) => records.get(id),
    byValue: (field, value) => {
      const key = keyIn(field)(value);
      if (key === null) return undefined;
      const byKey = byField.get(field.name);
      return byKey?.has(key) === true ? byKey.get(key) : 'unread';
    },
  };
}

const keyIn = (field: Field) => (value: unknown) => keyOf(value, kindOf(field).column);
