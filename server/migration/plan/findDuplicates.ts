import { sha256Hex } from '#ports/digest.ts';
import { type Key, keyOf } from '#core/store/comparison.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { type ReadContext, storedPages } from '../storedPages.ts';

/** Records that share the value of a field that must be unique. */
export type DuplicateGroup = { readonly records: readonly StoredRecord[]; readonly total: number };

const maxKeys = 100;
const maxRecords = 3;

/**
 * The values of a field, under its present name, that several records share. A first pass keeps only a hash per record; a second
 * one compares the few records whose hashes repeat.
 */
export async function findDuplicates(
  type: ContentType,
  field: Field,
  readContext: ReadContext,
): Promise<readonly DuplicateGroup[]> {
  const hashes = new Set<number>();
  const suspects = new Set<number>();
  for await (const key of keysIn(type, field, readContext)) {
    if (hashes.has(key.hash) && suspects.size < maxKeys) suspects.add(key.hash);
    hashes.add(key.hash);
  }
  if (suspects.size === 0) return [];
  const groups = new Map<Key, { records: StoredRecord[]; total: number }>();
  for await (const { hash, key, record } of keysIn(type, field, readContext)) {
    if (!suspects.has(hash)) continue;
    const group = groups.get(key) ?? { records: [], total: 0 };
    group.total += 1;
    if (group.records.length < maxRecords) group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ total }) => total > 1);
}

async function* keysIn(type: ContentType, field: Field, readContext: ReadContext) {
  const { column } = kindOf(field);
  for await (const page of storedPages(type.name, readContext)) {
    for (const record of page) {
      const key = keyOf(ownValue(withCurrentNames(type, record), field.name), column);
      if (key !== null) yield { key, hash: hashOf(key), record };
    }
  }
}

function hashOf(key: string | number): number {
  return Number.parseInt(sha256Hex(`${typeof key} ${key}`).slice(0, 12), 16);
}
