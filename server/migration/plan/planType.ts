import type { ContentType } from '#core/schema/contentType.ts';
import { hiddenValues, visibleValues } from '#core/validation/hiddenValues.ts';
import { isSameJson, type Json, namesIn, pointerTo, valueAt } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { validate } from '#core/validation/validate.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { appliedSchema } from '../appliedSchemas.ts';
import { type Difference, differencesOf, previousField, removedPaths } from './compareTypes.ts';
import { convert } from '../convert.ts';
import { mapAt, type Path, pathText, fieldsWithPaths, valuesAt } from '../paths.ts';
import { renamesIn } from './renamesIn.ts';
import { findDuplicates } from './findDuplicates.ts';
import { type ReadContext, storedPages } from '../storedPages.ts';
import { findOrphanedValues } from './orphanedValues.ts';
import { type Count, createTally, type Example } from './tally.ts';

/** What a type's present schema changes, or would change, in stored records. */
export type TypePlan = {
  readonly type: ContentType;
  /** Number of stored records. */
  readonly total: number;
  readonly differences: readonly Difference[];
  readonly renames: readonly {
    readonly former: Path;
    readonly present: Path;
    readonly moved: number;
    readonly skipped: number;
  }[];
  /** Values that a condition hides. */
  readonly hiddenValues: readonly (Count & { readonly path: string })[];
  readonly orphanedValues: readonly (Count & { readonly path: string })[];
  readonly conversions: readonly { readonly path: string; readonly can: Count; readonly cannot: Count }[];
  readonly duplicates: readonly {
    readonly path: string;
    readonly values: number;
    readonly examples: readonly Example[];
  }[];
  readonly invalid: Count;
  readonly faults: readonly (Count & { readonly pointer: string; readonly message: string })[];
};

/** Reads every stored record, in pages, and writes nothing. */
export async function planType(
  type: ContentType,
  { messages, ...readContext }: ReadContext & { readonly messages: ServerCatalog },
): Promise<TypePlan> {
  const before = await appliedSchema(type.name, readContext);
  const analysis = createTypeAnalysis(type, { before, messages });
  for await (const page of storedPages(type.name, readContext)) {
    for (const record of page) analysis.add(record);
  }
  return {
    type,
    differences: before === undefined ? [] : differencesOf(before, type),
    duplicates: await findTypeDuplicates(type, { before, readContext, messages }),
    ...analysis.result(),
  };
}

type AnalysisOptions = { readonly before: ContentType | undefined; readonly messages: ServerCatalog };

function createTypeAnalysis(type: ContentType, { before, messages }: AnalysisOptions) {
  const fields = fieldsWithPaths(type);
  const shape = shapeOfChange(type);
  const removed = new Set(before === undefined ? [] : removedPaths(before.fields, type.fields).map(pathText));
  const tallies = {
    renames: createTally(),
    orphans: createTally(),
    hidden: createTally(),
    can: createTally(),
    cannot: createTally(),
    faults: createTally(),
  };
  const invalid = createTally();
  let total = 0;

  /** The values after every possible conversion, which are then validated. */
  function converted(values: Values, example: () => Example): Values {
    let next = values;
    for (const { path, field } of fields) {
      const key = pathText(path);
      const conversions = valuesAt(values, path).map(({ value }) => ({
        value,
        one: convert(value, field.schema, type.schema),
      }));
      const unconvertible = conversions.find(({ value, one }) => one.kind === 'cannot' && value !== null);
      if (unconvertible !== undefined) tallies.cannot.add(key, () => ({ ...example(), value: unconvertible.value }));
      const convertible = conversions.find(({ one }) => one.kind === 'converted');
      if (convertible?.one.kind === 'converted') {
        const becomes = convertible.one.value;
        tallies.can.add(key, () => ({ ...example(), value: convertible.value, becomes }));
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
      const example = () => exampleOf(record, { type, messages });
      for (const { kind, former, present } of oncePerRecord(renamesIn(stored, type.fields))) {
        tallies.renames.add(JSON.stringify([former, present, kind]), example);
      }
      const group = { fields: type.fields, isOpen: type.isOpen, root: type.schema, removed };
      const orphans = findOrphanedValues(values, group);
      const pending = findOrphanedValues(withCurrentNames(type, record._pending?.values ?? {}), group);
      for (const { path, value } of oncePerRecord([...orphans, ...pending], ({ path: one }) => one)) {
        tallies.orphans.add(pathText(path), () => ({ ...example(), value }));
      }
      for (const pointer of hiddenValues(type, values)) {
        const value = valueAt(values, namesIn(pointer)) as Json;
        tallies.hidden.add(pathText(namesIn(withoutIndexes(pointer))), () => ({ ...example(), value }));
      }
      const migrated = withoutMembers(
        converted(visibleValues(type, values), example),
        orphans.map(({ path }) => path[0] ?? ''),
        type,
      );
      const faults = validate(shape, migrated, messages);
      if (faults.length > 0) invalid.add('', example);
      for (const fault of oncePerRecord(faults, ({ pointer, message }) => [withoutIndexes(pointer), message])) {
        tallies.faults.add(JSON.stringify([withoutIndexes(fault.pointer), fault.message]), example);
      }
    },
    result: () => ({
      total,
      renames: renamesOf(tallies.renames),
      hiddenValues: tallies.hidden.all().map(({ key, ...count }) => ({ path: key, ...count })),
      orphanedValues: tallies.orphans.all().map(({ key, ...count }) => ({ path: key, ...count })),
      conversions: fields
        .map(({ path }) => pathText(path))
        .filter((path) => (tallies.can.get(path) ?? tallies.cannot.get(path)) !== undefined)
        .map((path) => ({ path, can: tallies.can.get(path) ?? none, cannot: tallies.cannot.get(path) ?? none })),
      invalid: invalid.get('') ?? none,
      faults: tallies.faults.all().map(({ key, ...count }) => {
        const [pointer = '', message = ''] = JSON.parse(key) as readonly string[];
        return { pointer, message, ...count };
      }),
    }),
  };
}

const none: Count = { total: 0, examples: [] };

type ConversionContext = { readonly path: Path; readonly type: ContentType; readonly schema: ContentType['schema'] };

/** The values with those at a path converted to the field's present type, where nothing is lost. */
export function convertedAt(values: Values, { path, type, schema }: ConversionContext): Values {
  return mapAt(values, path, (value) => {
    const one = convert(value, schema, type.schema);
    return one.kind === 'converted' ? one.value : value;
  });
}

/** Without repetitions within one record: a list of groups may yield the same finding many times. */
function oncePerRecord<T>(all: readonly T[], keyOf: (one: T) => unknown = (one) => one): readonly T[] {
  return all.filter((one, index) => all.findIndex((other) => isSameJson(keyOf(other), keyOf(one))) === index);
}

function withoutMembers(values: Values, names: readonly string[], type: ContentType): Values {
  const omitted = names.filter((name) => !type.fields.some((field) => field.name === name));
  return omitted.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)));
}

/** A pointer with `*` for the indexes of lists. */
function withoutIndexes(pointer: string): string {
  return pointerTo(...namesIn(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name)));
}

function renamesOf(tally: ReturnType<typeof createTally>): TypePlan['renames'] {
  const renames = new Map<string, TypePlan['renames'][number]>();
  for (const { key, total } of tally.all()) {
    const [former, present, kind] = JSON.parse(key) as [Path, Path, 'moved' | 'skipped'];
    const name = JSON.stringify([former, present]);
    const counts = renames.get(name) ?? { former, present, moved: 0, skipped: 0 };
    renames.set(name, { ...counts, [kind]: total });
  }
  return [...renames.values()];
}

export function exampleOf(
  record: StoredRecord,
  { type, messages }: { readonly type: ContentType; readonly messages: ServerCatalog },
): Example {
  const field = type.fields.find(({ name }) => name === type.titleField);
  const value = field === undefined ? undefined : withCurrentNames(type, record)[field.name];
  const title = field === undefined || value === undefined ? '' : kindOf(field).toText(value, field, messages);
  return { id: record.id, title };
}

type DuplicateOptions = AnalysisOptions & { readonly readContext: ReadContext };

/** Checks only fields whose uniqueness the database does not yet enforce. */
async function findTypeDuplicates(
  type: ContentType,
  { before, readContext, messages }: DuplicateOptions,
): Promise<TypePlan['duplicates']> {
  const newlyUnique = type.fields.filter((field) => {
    const old = before === undefined ? undefined : previousField(field, before.fields);
    return field.isUnique && !(old?.isUnique === true && old.name === field.name);
  });
  const all: TypePlan['duplicates'][number][] = [];
  for (const field of newlyUnique) {
    const groups = await findDuplicates(type, field, readContext);
    const examples = groups.flatMap(({ records }) => {
      return records.map((record) => ({
        ...exampleOf(record, { type, messages }),
        value: withCurrentNames(type, record)[field.name] ?? null,
      }));
    });
    if (groups.length > 0) all.push({ path: field.name, values: groups.length, examples: examples.slice(0, 4) });
  }
  return all;
}
