import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson, namesIn, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { validate } from '#core/values/validate.ts';
import { shapeOfChange } from '#core/schema/writeOnly.ts';
import { appliedSchema } from '../appliedSchemas.ts';
import { type Difference, differencesOf, formerOf, lostPaths } from './compareTypes.ts';
import { convert } from '../convert.ts';
import { mapAt, type Path, pathText, placedFields, valuesAt } from '../paths.ts';
import { renamesIn } from './renamesIn.ts';
import { repeatedKeys } from './repeatedKeys.ts';
import { type Reading, storedPages } from '../storedPages.ts';
import { strangersIn } from './strangers.ts';
import { type Count, createTally, type Example } from './tally.ts';

/** What a type's present schema does, or would do, to the records that are stored. */
export type TypePlan = {
  readonly type: ContentType;
  /** How many records are stored. */
  readonly total: number;
  readonly differences: readonly Difference[];
  readonly renames: readonly {
    readonly former: Path;
    readonly present: Path;
    readonly moved: number;
    readonly left: number;
  }[];
  readonly retired: readonly (Count & { readonly path: string })[];
  readonly conversions: readonly { readonly path: string; readonly can: Count; readonly cannot: Count }[];
  readonly repeated: readonly {
    readonly path: string;
    readonly values: number;
    readonly examples: readonly Example[];
  }[];
  readonly invalid: Count;
  readonly faults: readonly (Count & { readonly pointer: string; readonly message: string })[];
};

/** Looks at every stored record, a page at a time, and writes nothing. */
export async function planType(
  type: ContentType,
  { words, ...reading }: Reading & { readonly words: ServerCatalog },
): Promise<TypePlan> {
  const before = await appliedSchema(type.name, reading);
  const study = createStudy(type, { before, words });
  for await (const page of storedPages(type.name, reading)) {
    for (const record of page) study.add(record);
  }
  return {
    type,
    differences: before === undefined ? [] : differencesOf(before, type),
    repeated: await repeatedIn(type, { before, reading, words }),
    ...study.result(),
  };
}

type Study = { readonly before: ContentType | undefined; readonly words: ServerCatalog };

function createStudy(type: ContentType, { before, words }: Study) {
  const fields = placedFields(type);
  const shape = shapeOfChange(type);
  const lost = new Set(before === undefined ? [] : lostPaths(before.fields, type.fields).map(pathText));
  const tallies = {
    renames: createTally(),
    retired: createTally(),
    can: createTally(),
    cannot: createTally(),
    faults: createTally(),
  };
  const invalid = createTally();
  let total = 0;

  /** The values as they would be with all that can be converted, for what is left to complain about. */
  function converted(values: Values, example: () => Example): Values {
    let next = values;
    for (const { path, field } of fields) {
      const key = pathText(path);
      const found = valuesAt(values, path).map(({ value }) => ({
        value,
        one: convert(value, field.schema, type.schema),
      }));
      const stuck = found.find(({ value, one }) => one.kind === 'cannot' && value !== null);
      if (stuck !== undefined) tallies.cannot.add(key, () => ({ ...example(), value: stuck.value }));
      const free = found.find(({ one }) => one.kind === 'converted');
      if (free?.one.kind === 'converted') {
        const becomes = free.one.value;
        tallies.can.add(key, () => ({ ...example(), value: free.value, becomes }));
      }
      next = convertedAt(next, { path, type, schema: field.schema });
    }
    return next;
  }

  return {
    add: (record: StoredRecord) => {
      total += 1;
      const stored = valuesOf(record);
      const values = withCurrentNames(type, stored);
      const example = () => exampleOf(record, { type, words });
      for (const { kind, former, present } of oncePerRecord(renamesIn(stored, type.fields))) {
        tallies.renames.add(JSON.stringify([former, present, kind]), example);
      }
      const strangers = strangersIn(values, { fields: type.fields, isOpen: type.isOpen, root: type.schema, lost });
      for (const { path, value } of oncePerRecord(strangers, ({ path: one }) => one)) {
        tallies.retired.add(pathText(path), () => ({ ...example(), value }));
      }
      const own = withoutMembers(
        converted(values, example),
        strangers.map(({ path }) => path[0] ?? ''),
        type,
      );
      const faults = validate(shape, own, words);
      if (faults.length > 0) invalid.add('', example);
      for (const fault of oncePerRecord(faults, ({ pointer, message }) => [general(pointer), message])) {
        tallies.faults.add(JSON.stringify([general(fault.pointer), fault.message]), example);
      }
    },
    result: () => ({
      total,
      renames: renamesOf(tallies.renames),
      retired: tallies.retired.all().map(({ key, ...count }) => ({ path: key, ...count })),
      conversions: fields
        .map(({ path }) => pathText(path))
        .filter((path) => (tallies.can.of(path) ?? tallies.cannot.of(path)) !== undefined)
        .map((path) => ({ path, can: tallies.can.of(path) ?? none, cannot: tallies.cannot.of(path) ?? none })),
      invalid: invalid.of('') ?? none,
      faults: tallies.faults.all().map(({ key, ...count }) => {
        const [pointer = '', message = ''] = JSON.parse(key) as readonly string[];
        return { pointer, message, ...count };
      }),
    }),
  };
}

const none: Count = { total: 0, examples: [] };

type At = { readonly path: Path; readonly type: ContentType; readonly schema: ContentType['schema'] };

/** The values with those at a path as the type that the field has now, where nothing is lost. */
export function convertedAt(values: Values, { path, type, schema }: At): Values {
  return mapAt(values, path, (value) => {
    const one = convert(value, schema, type.schema);
    return one.kind === 'converted' ? one.value : value;
  });
}

/** The first of those that say the same of one record: a list of groups may say it many times. */
function oncePerRecord<T>(all: readonly T[], keyOf: (one: T) => unknown = (one) => one): readonly T[] {
  return all.filter((one, index) => all.findIndex((other) => isSameJson(keyOf(other), keyOf(one))) === index);
}

function withoutMembers(values: Values, names: readonly string[], type: ContentType): Values {
  const gone = names.filter((name) => !type.fields.some((field) => field.name === name));
  return gone.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)));
}

/** A pointer without the positions in lists. */
function general(pointer: string): string {
  return pointerTo(...namesIn(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name)));
}

function renamesOf(tally: ReturnType<typeof createTally>): TypePlan['renames'] {
  const found = new Map<string, TypePlan['renames'][number]>();
  for (const { key, total } of tally.all()) {
    const [former, present, kind] = JSON.parse(key) as [Path, Path, 'moved' | 'left'];
    const name = JSON.stringify([former, present]);
    const known = found.get(name) ?? { former, present, moved: 0, left: 0 };
    found.set(name, { ...known, [kind]: total });
  }
  return [...found.values()];
}

export function exampleOf(
  record: StoredRecord,
  { type, words }: { readonly type: ContentType; readonly words: ServerCatalog },
): Example {
  const field = type.fields.find(({ name }) => name === type.titleField);
  const value = field === undefined ? undefined : withCurrentNames(type, record)[field.name];
  const title = field === undefined || value === undefined ? '' : kindOf(field).toText(value, field, words);
  return { id: record.id, title };
}

type Repeating = Study & { readonly reading: Reading };

/** Looked at only where the database does not hold it already. */
async function repeatedIn(type: ContentType, { before, reading, words }: Repeating): Promise<TypePlan['repeated']> {
  const fresh = type.fields.filter((field) => {
    const old = before === undefined ? undefined : formerOf(field, before.fields);
    return field.isUnique && !(old?.isUnique === true && old.name === field.name);
  });
  const all: TypePlan['repeated'][number][] = [];
  for (const field of fresh) {
    const repeated = await repeatedKeys(type, field, reading);
    const examples = repeated.flatMap(({ records }) => {
      return records.map((record) => ({
        ...exampleOf(record, { type, words }),
        value: withCurrentNames(type, record)[field.name] ?? null,
      }));
    });
    if (repeated.length > 0) all.push({ path: field.name, values: repeated.length, examples: examples.slice(0, 4) });
  }
  return all;
}
