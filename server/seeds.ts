import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentType } from '#core/contentType.ts';
import type { Values } from '#core/record.ts';
import type { Registry } from '#core/registry.ts';
import type { Change, Store } from '#core/store.ts';
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
};

/** Writes the sample content of every type that has no record, all in one write. */
export async function sowSeeds({ folder, store, registry }: SeedParts): Promise<void> {
  const changes: Change[] = [];
  for (const file of filesIn(folder)) {
    const seeds = JSON.parse(readFileSync(file, 'utf8')) as Seeds;
    const type = registry.get(seeds.type);
    if (type === undefined || !(await isEmpty(type, store))) continue;
    changes.push(...changesIn(seeds, type));
  }
  if (changes.length > 0) await store.write(changes, 'seed');
}

function filesIn(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
}

async function isEmpty(type: ContentType, store: Store): Promise<boolean> {
  return (await store.list(type, { where: [], sort: [], offset: 0, limit: 0 })).total === 0;
}

/** Sample records that a type no longer takes, because another schema stands in its place, are left out. */
function changesIn({ records }: Seeds, type: ContentType): readonly Change[] {
  return records
    .filter(({ values }) => validate(type, values).length === 0)
    .map(({ values, publishAt, id }) => {
      const publication = { state: 'published', ...(publishAt === undefined ? {} : { publishAt }) } as const;
      return { kind: 'create', type, values, publication, ...(id === undefined ? {} : { id }) };
    });
}
