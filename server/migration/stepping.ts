import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { lastWrite, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import type { BackupPlace } from './backup.ts';

/** What a step over stored data needs. */
export type Stepping = {
  readonly registry: Registry;
  readonly store: SqlStore;
  readonly database: Database;
  readonly dialect: Dialect;
  readonly backups: BackupPlace;
  readonly words: ServerCatalog;
  readonly print: (line: string) => void;
};

/** Notes that a step is done, and where in the history its writes end. */
export async function finishStep(
  step: SchemaStep,
  { database, dialect }: Pick<Stepping, 'database' | 'dialect'>,
): Promise<SchemaStep> {
  return database.transaction(async (connection) => {
    const context = { connection, dialect };
    const done = { ...step, isDone: true, detail: { ...step.detail, to: await lastWrite(context) } };
    await saveStep(done, context);
    return done;
  });
}
