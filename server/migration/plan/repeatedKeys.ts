import { createHash } from 'node:crypto';
import { type Key, keyOf } from '#core/values/comparison.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { type Reading, storedPages } from '../storedPages.ts';

/** Records that share the value of a field that must be unique. */
export type Repeated = { readonly records: readonly StoredRecord[]; readonly total: number };

const mostKeys = 100;
const mostRecords = 3;

/**
 * The values, under the names that fields have now, that several records share. A first look keeps a number for each record,
 * a second one looks at the few that may be equal.
 */
export async function repeatedKeys(type: ContentType, field: Field, reading: Reading): Promise<readonly Repeated[]> {
  const seen = new Set<number>();
  const suspects = new Set<number>();
  for await (const key of keysIn(type, field, reading)) {
    if (seen.has(key.hash) && suspects.size < mostKeys) suspects.add(key.hash);
    seen.add(key.hash);
  }
  if (suspects.size === 0) return [];
  const found = new Map<Key, { records: StoredRecord[]; total: number }>();
  for await (const { hash, key, record } of keysIn(type, field, reading)) {
    if (!suspects.has(hash)) continue;
    const same = found.get(key) ?? { records: [], total: 0 };
    same.total += 1;
    if (same.records.length < mostRecords) same.records.push(record);
    found.set(key, same);
  }
  return [...found.values()].filter(({ total }) => total > 1);
}

async function* keysIn(type: ContentType, field: Field, reading: Reading) {
  const { column } = kindOf(field);
  for await (const page of storedPages(type.name, reading)) {
    for (const record of page) {
      const key = keyOf(ownValue(withCurrentNames(type, record), field.name), column);
      if (key !== null) yield { key, hash: hashOf(key), record };
    }
  }
}

function hashOf(key: string | number): number {
  return createHash('sha256')
    .update(`${typeof key} ${key}`)
    .digest()
    .readUIntBE(0, 6);
}
