import { ownValue } from '#core/values/ownValue.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import { country } from '#core/locales/es/country.ts';
import { localTime } from '#core/time/localTime.ts';
import type { Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { count } from '#core/store/count.ts';
import { type Change, singleId, type Store, UniqueConflict } from '#core/store/store.ts';
import { validate } from '#core/validation/validate.ts';
import { customsOf } from '../settings/town.ts';

const day = 24 * 60 * 60 * 1000;
/** Placeholder in a sample for the day of its publication, or one some days before or after it, as in '{día+3}'. */
const dayPlaceholder = /^\{día([+-]\d+)?\}$/;
/** Placeholder in addresses of files for the code of the municipality. */
const codePlaceholder = '{código}';

/** One file of sample content. */
type Seeds = {
  readonly type: string;
  /** Whether portals that started before the type existed get them too. Their records have ids. */
  readonly isForEarlier?: boolean;
  /** Whether portals without sample content get them too. */
  readonly isForBare?: boolean;
  /** Only portals of the country with this telephone prefix get them. */
  readonly phonePrefix?: string;
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
  /** Whether the portal starts without sample content. */
  readonly isBare?: boolean;
  /** Whether the records of the type with this name are another backend's. */
  readonly isElsewhere?: (type: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
};

/**
 * Writes the sample content of every type without records, in one write. After the first start it writes only single types and those
 * for earlier portals that never had a record, so that new settings of a release start with their default values. Without sample
 * content (`isBare`) it writes single types with default values and what is for every portal.
 */
export async function seedContent({
  folder,
  store,
  registry,
  code,
  isFirst,
  isBare = false,
  isElsewhere = () => false,
  now = Date.now(),
}: SeedOptions): Promise<void> {
  const samples: Sample[] = [];
  for (const file of filesIn(folder)) {
    const seeds = JSON.parse(readFileSync(file, 'utf8').replaceAll(codePlaceholder, code)) as Seeds;
    const type = registry.get(seeds.type);
    const isForAll = !isBare || seeds.isForBare === true;
    const isWanted = type?.isSingle === true || (isForAll && (isFirst || seeds.isForEarlier === true));
    if (
      type === undefined ||
      !isWanted ||
      (!type.isSingle && isElsewhere(type.name)) ||
      !(await isUntouched(type, { store, seeds }))
    )
      continue;
    if (!(await isOfCountry(seeds, { store, registry }))) continue;
    const hasValues = isForAll && !isElsewhere(type.name);
    samples.push(...samplesIn(hasValues ? seeds : { ...seeds, records: [{ values: {} }] }, { type, now }));
  }
  const changes = await changesOf(samples, { store, registry });
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

async function isOfCountry({ phonePrefix }: Seeds, context: SampleContext): Promise<boolean> {
  return phonePrefix === undefined || (await customsOf(context)).phonePrefix === phonePrefix;
}

async function isUntouched(
  type: ContentType,
  { store, seeds }: { readonly store: Store; readonly seeds: Seeds },
): Promise<boolean> {
  const ids = type.isSingle
    ? [singleId]
    : seeds.isForEarlier === true
      ? seeds.records.flatMap(({ id }) => id ?? [])
      : [];
  for (const id of ids) if ((await store.history(type, id, { offset: 0, limit: 1 })).length > 0) return false;
  return (await count(store, type)) === 0;
}

type Sample = {
  readonly type: ContentType;
  readonly id: string;
  readonly values: Values;
  readonly publishAt: string | undefined;
};

function samplesIn(
  { records }: Seeds,
  { type, now }: { readonly type: ContentType; readonly now: number },
): readonly Sample[] {
  return records
    .map((record) => (type.isSingle ? singleRecord(record, type) : record))
    .map(({ values, daysAgo, id = v7() }) => {
      const publishAt = daysAgo === undefined ? undefined : new Date(now - daysAgo * day).toISOString();
      return { type, values: withDay(values, publishAt ?? new Date(now).toISOString()), publishAt, id };
    });
}

type SampleContext = { readonly store: Store; readonly registry: Registry };

/** The changes that create the samples. Skips those that are invalid because another schema overrides the type, or that refer to a missing record. */
async function changesOf(samples: readonly Sample[], context: SampleContext): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { type, id, values: stored, publishAt } of samples) {
    const values = await withIds(stored, { samples, ...context });
    if (values === undefined || validate(type, values).length > 0) continue;
    const publication = { state: 'published', ...(publishAt === undefined ? {} : { publishAt }) } as const;
    changes.push({ kind: 'create', type, values, publication, id });
  }
  return changes;
}

/** In a sample, the id of the record with this title: `{id:servicios/Pago de impuestos}`. */
const idPlaceholder = /\{id:(\w+)\/([^{}]+)\}/g;

/** The values with ids instead of titles; undefined when a record is missing. */
async function withIds(
  values: Values,
  { samples, store, registry }: SampleContext & { readonly samples: readonly Sample[] },
): Promise<Values | undefined> {
  const text = JSON.stringify(values);
  let result = text;
  for (const [placeholder, name = '', title = ''] of text.matchAll(idPlaceholder)) {
    const type = registry.get(name);
    const field = type?.titleField;
    if (type === undefined || field === undefined) return undefined;
    const sampleId = samples.find((sample) => sample.type === type && ownValue(sample.values, field) === title)?.id;
    const where = [{ field, operator: 'eq', values: [title] }] as const;
    const id = sampleId ?? (await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records[0]?.id;
    if (id === undefined) return undefined;
    result = result.replaceAll(placeholder, id);
  }
  return JSON.parse(result) as Values;
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
  return { ...record, id: singleId, values: withDefaults(type, record.values) };
}
