import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentType } from '#core/schema/contentType.ts';
import { defaultsOf } from '#core/schema/defaults.ts';
import { country } from '#core/locales/es/country.ts';
import { localTime } from '#core/time/localTime.ts';
import type { Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Change, singleId, type Store, UniqueConflict } from '#core/store/store.ts';
import { validate } from '#core/values/validate.ts';

const day = 24 * 60 * 60 * 1000;
/** Stands in a sample for the day on which its record was published. */
const dayMark = '{día}';
/** Stands in addresses of files for the code of the municipality. */
const codeMark = '{código}';

/** One file of sample content. */
type Seeds = {
  readonly type: string;
  readonly records: readonly {
    readonly values: Values;
    /** Published that many days before the first start; at the start itself when left out. */
    readonly daysAgo?: number;
    readonly id?: string;
  }[];
};

export type SeedOptions = {
  /** Folder of *.json files. */
  readonly folder: string;
  readonly store: Store;
  readonly registry: Registry;
  /** Code of the municipality. */
  readonly code: string;
  /** Whether the portal starts for the first time. */
  readonly isFirst: boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
};

/**
 * Writes the sample content of every type that has no record, all in one write. After the first start only single types that
 * never had a record get theirs, so that a version with further settings begins with what they say by default.
 */
export async function seedContent({
  folder,
  store,
  registry,
  code,
  isFirst,
  now = Date.now(),
}: SeedOptions): Promise<void> {
  const changes: Change[] = [];
  for (const file of filesIn(folder)) {
    const seeds = JSON.parse(readFileSync(file, 'utf8').replaceAll(codeMark, code)) as Seeds;
    const type = registry.get(seeds.type);
    if (type === undefined || !(isFirst || type.isSingle) || !(await isUntouched(type, store))) continue;
    changes.push(...changesIn(seeds, { type, now }));
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
function changesIn(
  { records }: Seeds,
  { type, now }: { readonly type: ContentType; readonly now: number },
): readonly Change[] {
  return records
    .map((record) => (type.isSingle ? ofSingle(record, type) : record))
    .map(({ values, daysAgo, id }) => {
      const publishAt = daysAgo === undefined ? undefined : new Date(now - daysAgo * day).toISOString();
      return { values: withDay(values, publishAt ?? new Date(now).toISOString()), publishAt, id };
    })
    .filter(({ values }) => validate(type, values).length === 0)
    .map(({ values, publishAt, id }) => {
      const publication = { state: 'published', ...(publishAt === undefined ? {} : { publishAt }) } as const;
      return { kind: 'create', type, values, publication, ...(id === undefined ? {} : { id }) };
    });
}

/** The values, with the day of their publication where the sample says so. */
export function withDay(values: Values, publishAt: string): Values {
  const [today] = localTime(publishAt, country.timeZone).split('T');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === dayMark ? today : value]));
}

/** A single record begins with what its schema says by default, wherever its sample says nothing else. */
function ofSingle(record: Seeds['records'][number], type: ContentType): Seeds['records'][number] {
  return { ...record, id: singleId, values: { ...defaultsOf(type.fields), ...record.values } };
}
