import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createRegistry, type Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import type { DataSettings } from '../settings/dataSettings.ts';
import type { Settings } from '../settings/environment.ts';
import { openToRead } from '../installation/dataFolder/openCheckedDatabase.ts';
import { openData, schemaFolders } from '../composition/portal.ts';
import { readSchemas } from '../installation/readSchemas.ts';
import { type TypeSourceOptions, typeSources } from '../composition/typeSources.ts';
import { runSql } from '../store/compileSql.ts';
import { readSteps, type SchemaStep } from '../store/schemaSteps.ts';
import { applySteps, printSkipped } from '../migration/applySteps.ts';
import { planSchemas } from '../migration/plan/plan.ts';
import { readTargets } from '../migration/readTargets.ts';
import { storedTypeNames } from '../migration/appliedSchemas.ts';
import type { MigrationContext } from '../migration/migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { type ReadContext, storedPages } from '../migration/storedPages.ts';
import { undoStep } from '../migration/undoStep.ts';
import { pathText } from '../migration/paths.ts';

export type Command = {
  readonly settings: Settings;
  readonly messages: ServerCatalog;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
};

/** Prints what the present schemas change in stored data. Writes nothing, and does not create a missing database. */
export async function printPlan({ settings, messages, print }: Command): Promise<void> {
  const registry = createRegistry(readSchemas(schemaFolders(settings.installation), messages));
  if (!databaseExists(settings.data)) return print(messages.migration.plan.noData);
  await withDatabase(settings.data, async (readContext) => {
    const types = await typesInUse(registry, {
      ...readContext,
      municipalityCode: settings.municipality.code,
      messages,
    });
    for await (const section of planSchemas(types, { ...readContext, messages })) print(`${section}\n`);
  });
}

/** The types of files with what staff stored about them, read without preparing tables. */
async function typesInUse(
  registry: Registry,
  {
    municipalityCode,
    messages,
    ...readContext
  }: ReadContext & Pick<TypeSourceOptions, 'municipalityCode' | 'messages'>,
): Promise<readonly ContentType[]> {
  const stored = await storedTypeNames(readContext);
  const walk: Store['walk'] = async ({ name }, { after }) => {
    const records: StoredRecord[] = [];
    if (after !== undefined || !stored.includes(name)) return records;
    for await (const page of storedPages(name, readContext)) records.push(...page);
    return records;
  };
  let types = registry.all();
  for (const source of typeSources({ registry, store: { walk }, municipalityCode, messages }))
    types = await source.apply(types);
  return types;
}

/** Prints the steps that were applied. */
export async function printLog({ settings, messages, print }: Command): Promise<void> {
  const steps = databaseExists(settings.data) ? await withDatabase(settings.data, loggedSteps) : [];
  if (steps.length === 0) print(messages.migration.steps.noSteps);
  for (const step of steps) print(stepText(step, messages));
}

/** Applies renames as the server does at its start, then converts and removes the named targets. Rejects with StepRefused. */
export async function apply(args: readonly string[], command: Command): Promise<void> {
  const targets = readTargets(args, command);
  const startedAt = new Date().toISOString();
  await withMigration(command, async (migration) => {
    const steps = await loggedSteps({ connection: migration.database, dialect: migration.dialect });
    for (const step of steps.filter(({ at }) => at >= startedAt)) command.print(stepText(step, command.messages));
    await applySteps(targets, migration);
  });
}

/** Undoes one step. Rejects with StepRefused. */
export async function undo(args: readonly string[], command: Command): Promise<void> {
  const { steps, records } = command.messages.migration;
  const [number, ...rest] = args;
  if (rest.length > 0 || (number !== undefined && !/^\d{1,9}$/.test(number))) throw new StepRefused(steps.usage);
  await withMigration(command, async (migration) => {
    const { step, undoneStep, skipped } = await undoStep(number === undefined ? undefined : Number(number), migration);
    command.print(steps.undone(String(step.number), String(undoneStep.number), records(step.detail.records)));
    printSkipped(skipped, { message: steps.changedSince, migration });
  });
}

async function withDatabase<T>(data: DataSettings, work: (readContext: ReadContext) => Promise<T>): Promise<T> {
  const { database, dialect } = await openToRead(data);
  try {
    return await work({ connection: database, dialect });
  } finally {
    await database.close();
  }
}

/** Checked first, because opening a missing SQLite file creates it. One that is required is opened, which reports that it is missing. */
function databaseExists({ database, isRequired }: DataSettings): boolean {
  return isRequired || database.kind !== 'sqlite' || existsSync(database.file);
}

/** A database that only older servers have opened has no log yet. */
async function loggedSteps(readContext: ReadContext): Promise<readonly SchemaStep[]> {
  const tables = await runSql(readContext.dialect.tables, readContext);
  return tables.some(({ name }) => name === 'schema_steps') ? readSteps(readContext) : [];
}

async function withMigration(
  { settings, messages, print }: Command,
  work: (migration: MigrationContext) => Promise<void>,
): Promise<void> {
  const data = await openData(settings, messages, { showProgress: print, isStrict: true });
  try {
    await work({ ...data, messages, print, backups: { folder: path.join(settings.data.folder, 'respaldos') } });
  } finally {
    await data.store.close();
  }
}

/** One step for the log: number, date, target, count, backups, and whether it was undone. */
function stepText({ number, at, kind, type, what, isDone, detail }: SchemaStep, messages: ServerCatalog): string {
  const { steps, records } = messages.migration;
  const names =
    kind === 'rename'
      ? detail.renames.map(([former, present]) => `${type}.${pathText(former)} → ${pathText(present)}`)
      : what.paths.map((path) => `${type}.${pathText(path)}`);
  const when = at.slice(0, 16).replace('T', ' ');
  const total = [records(detail.records), ...(detail.versions === 0 ? [] : [steps.versions(detail.versions)])].join(
    ', ',
  );
  const target = names.length === 0 ? type : names.join(', ');
  const notes = [
    ...(what.undoes === undefined ? [] : [steps.undoes(String(what.undoes))]),
    ...(detail.undoneBy === undefined ? [] : [steps.undoneBy(String(detail.undoneBy))]),
    ...(isDone ? [] : [steps.cutOff]),
    ...detail.backups.map(({ file }) => steps.backup(file)),
  ];
  const line = steps.line(String(number), when, steps.names[kind], target, total);
  return [line, ...notes.map((note) => `     ${note}`)].join('\n');
}
