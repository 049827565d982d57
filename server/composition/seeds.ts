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
/** Placeholder in a sample for the day of its publication, or one some days before or after it, as in '{día+3}'. */
const dayPlaceholder = /^\{día([+-]\d+)?\}$/;
/** Placeholder in addresses of files for the code of the municipality. */
const codePlaceholder = '{código}';

/** One file of sample content. */
type Seeds = {
  readonly type: string;
  readonly records: readonly {
    readonly values: Values;
    /** Days between publication and first start; published at the start when left out. */
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
  /** Whether this is the first start of the portal. */
  readonly isFirst: boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
};

/**
 * Writes the sample content of every type without records, in one write. After the first start it writes only single types that
 * never had a record, so that new settings of a release start with their default values.
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
    const seeds = JSON.parse(readFileSync(file, 'utf8').replaceAll(codePlaceholder, code)) as Seeds;
    const type = registry.get(seeds.type);
    if (type === undefined || !(isFirst || type.isSingle) || !(await isUntouched(type, store))) continue;
    changes.push(...changesIn(seeds, { type, now }));
  }
  if (changes.length === 0) return;
  await store.write(changes, 'seed').catch((error: unknown) => {
    // Another server of the same database starts at the same time.
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

/** The changes that create the sample records. Skips records that are invalid because another schema overrides the type. */
function changesIn(
  { records }: Seeds,
  { type, now }: { readonly type: ContentType; readonly now: number },
): readonly Change[] {
  return records
    .map((record) => (type.isSingle ? singleRecord(record, type) : record))
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

/** The values, with the day of publication instead of the placeholder. */
export function withDay(values: Values, publishAt: string): Values {
  const dayAfter = (days: number) =>
    localTime(new Date(Date.parse(publishAt) + days * day).toISOString(), country.timeZone).split('T')[0];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const match = typeof value === 'string' ? dayPlaceholder.exec(value) : null;
      return [name, match === null ? value : dayAfter(Number(match[1] ?? 0))];
    }),
  );
}

/** Adds the id and the default values of the schema to the sample of a single record. */
function singleRecord(record: Seeds['records'][number], type: ContentType): Seeds['records'][number] {
  return { ...record, id: singleId, values: { ...defaultsOf(type.fields), ...record.values } };
}
