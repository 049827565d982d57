import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { lastWrite, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import type { BackupOptions } from './backup.ts';

/** The dependencies of a step over stored data. */
export type MigrationContext = {
  readonly registry: Registry;
  readonly store: SqlStore;
  readonly database: Database;
  readonly dialect: Dialect;
  readonly backups: BackupOptions;
  readonly messages: ServerCatalog;
  readonly print: (line: string) => void;
};

/** Marks a step as done, and where in the history its writes end. */
export async function finishStep(
  step: SchemaStep,
  { database, dialect }: Pick<MigrationContext, 'database' | 'dialect'>,
): Promise<SchemaStep> {
  return database.transaction(async (connection) => {
    const context = { connection, dialect };
    const done = { ...step, isDone: true, detail: { ...step.detail, to: await lastWrite(context) } };
    await saveStep(done, context);
    return done;
  });
}
