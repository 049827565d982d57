import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentType } from '#core/contentType.ts';
import { defaultsOf } from '#core/defaults.ts';
import type { Values } from '#core/record.ts';
import type { Registry } from '#core/registry.ts';
import { type Change, singleId, type Store, UniqueConflict } from '#core/store.ts';
import { validate } from '#core/validate.ts';

/** One file of sample content. */
type Seeds = {
  readonly type: string;
  readonly records: readonly { readonly values: Values; readonly publishAt?: string; readonly id?: string }[];
};

export type SeedParts = {
  /** Folder of *.json files. */
  readonly folder: string;
  readonly store: Store;
  readonly registry: Registry;
  /** Whether the portal starts for the first time. */
  readonly isFirst: boolean;
};

/**
 * Writes the sample content of every type that has no record, all in one write. After the first start only single types that
 * never had a record get theirs, so that a version with further settings begins with what they say by default.
 */
export async function sowSeeds({ folder, store, registry, isFirst }: SeedParts): Promise<void> {
  const changes: Change[] = [];
  for (const file of filesIn(folder)) {
    const seeds = JSON.parse(readFileSync(file, 'utf8')) as Seeds;
    const type = registry.get(seeds.type);
    if (type === undefined || !(isFirst || type.isSingle) || !(await isUntouched(type, store))) continue;
    changes.push(...changesIn(seeds, type));
  }
  if (changes.length === 0) return;
  await store.write(changes, 'seed').catch((error: unknown) => {
    // Another server of the same database has begun at the same moment.
    if (!(error instanceof UniqueConflict)) throw error;
  });
}

function filesIn(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
}

async function isUntouched(type: ContentType, store: Store): Promise<boolean> {
  if (type.isSingle && (await store.history(type, singleId, { offset: 0, limit: 1 })).length > 0) return false;
  return (await store.list(type, { where: [], sort: [], offset: 0, limit: 0 })).total === 0;
}

/** Sample records that a type no longer takes, because another schema stands in its place, are left out. */
function changesIn({ records }: Seeds, type: ContentType): readonly Change[] {
  return records
    .map((record) => (type.isSingle ? ofSingle(record, type) : record))
    .filter(({ values }) => validate(type, values).length === 0)
    .map(({ values, publishAt, id }) => {
      const publication = { state: 'published', ...(publishAt === undefined ? {} : { publishAt }) } as const;
      return { kind: 'create', type, values, publication, ...(id === undefined ? {} : { id }) };
    });
}

/** A single record begins with what its schema says by default, wherever its sample says nothing else. */
function ofSingle(record: Seeds['records'][number], type: ContentType): Seeds['records'][number] {
  return { ...record, id: singleId, values: { ...defaultsOf(type.fields), ...record.values } };
}
