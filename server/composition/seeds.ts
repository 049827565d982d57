import { ownValue } from '#core/values/ownValue.ts';
import { entriesIn, isFolder, joinPath, readText } from '#ports/files.ts';
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
  /** Id of the sample person who writes them; the portal itself when left out, or where that person has no account. */
  readonly by?: string;
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
  /** What was seeded before, also where a bin has forgotten it since. */
  readonly notes?: SeedNotes;
};

/** Notes of samples by type and id, such as 'respuestas/respuesta-saludo'. */
export type SeedNotes = {
  readonly read: () => Promise<ReadonlySet<string>>;
  readonly add: (samples: readonly string[]) => Promise<void>;
};

/**
 * Writes the sample content of every type without records, in one write of each writer. After the first start it writes only single types and those
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
  notes,
}: SeedOptions): Promise<void> {
  const noted = (await notes?.read()) ?? new Set();
  const samples: Sample[] = [];
  const allSeeds = filesIn(folder).map((file) => JSON.parse(readText(file).replaceAll(codePlaceholder, code)) as Seeds);
  for (const seeds of allSeeds) {
    const type = registry.get(seeds.type);
    const isForAll = !isBare || seeds.isForBare === true;
    const isWanted = type?.isSingle === true || (isForAll && (isFirst || seeds.isForEarlier === true));
    if (
      type === undefined ||
      !isWanted ||
      (!type.isSingle && isElsewhere(type.name)) ||
      !(await isUntouched(type, { store, seeds, noted }))
    )
      continue;
    if (!(await isOfCountry(seeds, { store, registry }))) continue;
    const hasValues = isForAll && !isElsewhere(type.name);
    const by = await writerOf(seeds, { store, registry });
    samples.push(...samplesIn(hasValues ? seeds : { ...seeds, records: [{ values: {} }] }, { type, now, by }));
  }
  for (const by of new Set(samples.map((sample) => sample.by))) {
    const changes = await changesOf(samples, { by, store, registry });
    if (changes.length === 0) continue;
    await store.write(changes, by).catch((error: unknown) => {
      // Another server of the same database starts at the same time.
      if (!(error instanceof UniqueConflict)) throw error;
    });
  }
  if (notes !== undefined) await noteSeeds(allSeeds, { store, registry, notes, noted });
}

type NoteOptions = SampleContext & { readonly notes: SeedNotes; readonly noted: ReadonlySet<string> };

/** Notes the samples of all releases that were written, now or by an earlier release without notes. */
async function noteSeeds(allSeeds: readonly Seeds[], { store, registry, notes, noted }: NoteOptions): Promise<void> {
  const written: string[] = [];
  for (const seeds of allSeeds) {
    const type = registry.get(seeds.type);
    if (type === undefined) continue;
    for (const id of idsOf(seeds, type))
      if (!noted.has(noteOf(type, id)) && (await hasHistory(type, { id, store }))) written.push(noteOf(type, id));
  }
  if (written.length > 0) await notes.add(written);
}

const noteOf = ({ name }: ContentType, id: string) => `${name}/${id}`;

/** The portal itself. */
const seedWriter = 'seed';

async function writerOf({ by }: Seeds, { store, registry }: SampleContext): Promise<string> {
  const accounts = registry.typeFor('accounts');
  if (by === undefined || accounts === undefined) return seedWriter;
  return (await store.get(accounts, by)) === undefined ? seedWriter : by;
}

function filesIn(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  return entriesIn(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => joinPath(folder, name));
}

async function isOfCountry({ phonePrefix }: Seeds, context: SampleContext): Promise<boolean> {
  return phonePrefix === undefined || (await customsOf(context)).phonePrefix === phonePrefix;
}

type Touch = { readonly store: Store; readonly seeds: Seeds; readonly noted: ReadonlySet<string> };

async function isUntouched(type: ContentType, { store, seeds, noted }: Touch): Promise<boolean> {
  for (const id of idsOf(seeds, type))
    if (noted.has(noteOf(type, id)) || (await hasHistory(type, { id, store }))) return false;
  return (await count(store, type)) === 0;
}

/** The ids of what later starts may write. */
function idsOf({ isForEarlier, records }: Seeds, { isSingle }: ContentType): readonly string[] {
  if (isSingle) return [singleId];
  return isForEarlier === true ? records.flatMap(({ id }) => id ?? []) : [];
}

async function hasHistory(
  type: ContentType,
  { id, store }: { readonly id: string; readonly store: Store },
): Promise<boolean> {
  return (await store.history(type, id, { offset: 0, limit: 1 })).length > 0;
}

type Sample = {
  readonly type: ContentType;
  readonly id: string;
  readonly values: Values;
  readonly publishAt: string | undefined;
  readonly by: string;
};

function samplesIn(
  { records }: Seeds,
  { type, now, by }: Pick<Sample, 'type' | 'by'> & { readonly now: number },
): readonly Sample[] {
  return records
    .map((record) => (type.isSingle ? singleRecord(record, type) : record))
    .map(({ values, daysAgo, id = v7() }) => {
      const publishAt = daysAgo === undefined ? undefined : new Date(now - daysAgo * day).toISOString();
      return { type, values: withDay(values, publishAt ?? new Date(now).toISOString()), publishAt, id, by };
    });
}

type SampleContext = { readonly store: Store; readonly registry: Registry };

/** The changes that create the samples of a writer. Skips those that are invalid because another schema overrides the type, or that refer to a missing record. */
async function changesOf(
  samples: readonly Sample[],
  { by, ...context }: SampleContext & Pick<Sample, 'by'>,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { type, id, values: stored, publishAt } of samples.filter((sample) => sample.by === by)) {
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
