import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { beginStep, type SchemaStep } from '../store/schemaSteps.ts';
import { convert } from './convert.ts';
import { type Path, pathText, fieldsWithPaths, valuesAt } from './paths.ts';
import { convertedAt, exampleOf } from './plan/planType.ts';
import { createProgress } from './progress.ts';
import { rewriteRecords } from './rewriteRecords.ts';
import { finishStep, type MigrationContext } from './migrationContext.ts';
import { countStored, storedPages } from './storedPages.ts';
import { type Count, createTally } from './plan/tally.ts';
import { countWrittenRecords } from './stepWrites.ts';

export type ConversionResult = {
  /** Undefined when no value needed a conversion. */
  readonly step: SchemaStep | undefined;
  readonly unconvertible: Count;
  /** Records whose converted value another record already has in a unique field. */
  readonly conflicts: Count;
};

/** Converts the values at a path to the field's present type where nothing is lost; the others stay. */
export async function convertStored(
  type: ContentType,
  path: Path,
  migration: MigrationContext,
): Promise<ConversionResult> {
  const { store, database, dialect, messages } = migration;
  const readContext = { connection: database, dialect };
  const field = fieldsWithPaths(type).find((candidate) => pathText(candidate.path) === pathText(path))?.field;
  if (field === undefined) throw new Error(`no field ${pathText(path)} in ${type.name}`);
  const tally = createTally();
  const change = (record: StoredRecord) => {
    const values = valuesOf(record);
    const next = convertedAt(values, { path, type, schema: field.schema });
    return next === values ? undefined : next;
  };
  const progress = createProgress({
    report: (done, total) =>
      migration.print(messages.migration.converting(pathText(path), messages.migration.of(...counts(done, total)))),
    total: () => countStored(type.name, readContext),
  });
  const counts = (done: number, total: number | undefined) =>
    [messages.migration.count(done), messages.migration.count(total ?? done)] as const;
  const onConflict = (record: StoredRecord) => tally.add('conflict', () => exampleOf(record, { type, messages }));
  let step: SchemaStep | undefined;
  for await (const page of storedPages(type.name, readContext)) {
    for (const record of page) {
      const unconvertible = unconvertibleValue(record, { path, field, type });
      if (unconvertible !== undefined)
        tally.add('unconvertible', () => ({ ...exampleOf(record, { type, messages }), value: unconvertible.value }));
    }
    if (step === undefined && page.some((record) => change(record) !== undefined)) step = await begin();
    await rewriteRecords(type, page, { store, change, onConflict });
    await progress.add(page.length);
  }
  return {
    step: step && (await finish(step)),
    unconvertible: tally.get('unconvertible') ?? none,
    conflicts: tally.get('conflict') ?? none,
  };

  function begin(): Promise<SchemaStep> {
    const start = { kind: 'convert' as const, type: type.name, what: { paths: [path] } };
    return database.transaction((connection) => beginStep(start, { connection, dialect }));
  }

  async function finish(openStep: SchemaStep): Promise<SchemaStep> {
    const range = { type: type.name, from: openStep.detail.from, to: Number.MAX_SAFE_INTEGER };
    const records = await countWrittenRecords(range, readContext);
    return finishStep({ ...openStep, detail: { ...openStep.detail, records } }, migration);
  }
}

const none: Count = { total: 0, examples: [] };

type FieldAtPath = { readonly path: Path; readonly field: Field; readonly type: ContentType };

function unconvertibleValue(record: StoredRecord, { path, field, type }: FieldAtPath) {
  return valuesAt(valuesOf(record), path).find(({ value }) => {
    return value !== null && convert(value, field.schema, type.schema).kind === 'cannot';
  });
}
