import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { beginStep, type SchemaStep } from '../store/schemaSteps.ts';
import { convert } from './convert.ts';
import { type Path, pathText, placedFields, valuesAt } from './paths.ts';
import { convertedAt, exampleOf } from './plan/planType.ts';
import { createProgress } from './progress.ts';
import { rewriteRecords } from './rewriteRecords.ts';
import { finishStep, type Stepping } from './stepping.ts';
import { countStored, storedPages } from './storedPages.ts';
import { type Count, createTally } from './plan/tally.ts';
import { countWritten } from './writesOf.ts';

export type Converted = {
  /** Undefined when there was nothing to convert. */
  readonly step: SchemaStep | undefined;
  readonly cannot: Count;
  /** Whose converted value another record has already, in a field that must be unique. */
  readonly refused: Count;
};

/** Turns the values at a path into the type that the field has now, where nothing is lost; the rest stay. */
export async function convertStored(type: ContentType, path: Path, stepping: Stepping): Promise<Converted> {
  const { store, database, dialect, words } = stepping;
  const reading = { connection: database, dialect };
  const field = placedFields(type).find((placed) => pathText(placed.path) === pathText(path))?.field;
  if (field === undefined) throw new Error(`no field ${pathText(path)} in ${type.name}`);
  const tally = createTally();
  const change = (record: StoredRecord) => {
    const values = valuesOf(record);
    const next = convertedAt(values, { path, type, schema: field.schema });
    return next === values ? undefined : next;
  };
  const progress = createProgress({
    tell: (done, total) =>
      stepping.print(words.migration.converting(pathText(path), words.migration.of(...said(done, total)))),
    total: () => countStored(type.name, reading),
  });
  const said = (done: number, total: number | undefined) =>
    [words.migration.count(done), words.migration.count(total ?? done)] as const;
  const refused = (record: StoredRecord) => tally.add('refused', () => exampleOf(record, { type, words }));
  let step: SchemaStep | undefined;
  for await (const page of storedPages(type.name, reading)) {
    for (const record of page) {
      const stuck = stuckValue(record, { path, field, type });
      if (stuck !== undefined)
        tally.add('cannot', () => ({ ...exampleOf(record, { type, words }), value: stuck.value }));
    }
    if (step === undefined && page.some((record) => change(record) !== undefined)) step = await begin();
    await rewriteRecords(type, page, { store, change, refused });
    await progress.add(page.length);
  }
  return {
    step: step && (await finish(step)),
    cannot: tally.of('cannot') ?? none,
    refused: tally.of('refused') ?? none,
  };

  function begin(): Promise<SchemaStep> {
    const asked = { kind: 'convert' as const, type: type.name, what: { paths: [path] } };
    return database.transaction((connection) => beginStep(asked, { connection, dialect }));
  }

  async function finish(begun: SchemaStep): Promise<SchemaStep> {
    const range = { type: type.name, from: begun.detail.from, to: Number.MAX_SAFE_INTEGER };
    const records = await countWritten(range, reading);
    return finishStep({ ...begun, detail: { ...begun.detail, records } }, stepping);
  }
}

const none: Count = { total: 0, examples: [] };

type At = { readonly path: Path; readonly field: Field; readonly type: ContentType };

function stuckValue(record: StoredRecord, { path, field, type }: At) {
  return valuesAt(valuesOf(record), path).find(({ value }) => {
    return value !== null && convert(value, field.schema, type.schema).kind === 'cannot';
  });
}
