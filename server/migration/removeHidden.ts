import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { hasHiddenMembers, hideableFields, visibleValues } from '#core/validation/hiddenValues.ts';
import { beginStep, type SchemaStep } from '../store/schemaSteps.ts';
import { finishStep, type MigrationContext } from './migrationContext.ts';
import { rewriteRecords } from './rewriteRecords.ts';
import { storedPages } from './storedPages.ts';
import { countWrittenRecords } from './stepWrites.ts';

/**
 * Removes the stored values that conditions hide, which everybody reads as empty already. Each record gets a new version, so its
 * history keeps them. Undefined when there are none.
 */
export async function removeHidden(type: ContentType, migration: MigrationContext): Promise<SchemaStep | undefined> {
  if (!hasHiddenMembers(type)) return undefined;
  const { store, database, dialect } = migration;
  const readContext = { connection: database, dialect };
  const change = (record: StoredRecord) => {
    const values = valuesOf(record);
    const visible = visibleValues(type, values);
    return visible === values ? undefined : visible;
  };
  let step: SchemaStep | undefined;
  for await (const page of storedPages(type.name, readContext)) {
    if (page.every((record) => change(record) === undefined)) continue;
    step ??= await begin();
    await rewriteRecords(type, page, { store, change });
  }
  if (step === undefined) return undefined;
  const { detail } = step;
  const range = { type: type.name, from: detail.from, to: Number.MAX_SAFE_INTEGER };
  const records = await countWrittenRecords(range, readContext);
  return finishStep({ ...step, detail: { ...detail, records } }, migration);

  function begin(): Promise<SchemaStep> {
    const paths = hideableFields(type).map(({ name }) => [name]);
    const start = { kind: 'removeHidden' as const, type: type.name, what: { paths } };
    return database.transaction((connection) => beginStep(start, { connection, dialect }));
  }
}
