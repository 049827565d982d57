import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createRegistry } from '#core/schema/registry.ts';
import type { Settings } from '../settings/environment.ts';
import { openData, schemaFolders } from '../composition/portal.ts';
import { readSchemas } from '../composition/schemas.ts';
import { runSql } from '../store/compileSql.ts';
import { type DatabaseSettings, openDatabase } from '../store/openDatabase.ts';
import { readSteps, type SchemaStep } from '../store/schemaSteps.ts';
import { applySteps, printLeft } from './applySteps.ts';
import { planSchemas } from './plan/plan.ts';
import { readTargets } from './readTargets.ts';
import type { Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import { stepText } from './stepLog.ts';
import type { Reading } from './storedPages.ts';
import { undoStep } from './undoStep.ts';

export type Command = {
  readonly settings: Settings;
  readonly words: ServerCatalog;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
};

/** Prints what the schemas of now change in stored data. Writes nothing, not even a database that is missing. */
export async function printPlan({ settings, words, print }: Command): Promise<void> {
  const registry = createRegistry(readSchemas(schemaFolders(settings), words));
  if (!isThere(settings.database)) return print(words.migration.plan.noData);
  await reading(settings, async (opened) => {
    for await (const part of planSchemas(registry.all(), { ...opened, words })) print(`${part}\n`);
  });
}

/** Prints the steps that were taken. */
export async function printLog({ settings, words, print }: Command): Promise<void> {
  const steps = isThere(settings.database) ? await reading(settings, knownSteps) : [];
  if (steps.length === 0) print(words.migration.steps.noSteps);
  for (const step of steps) print(stepText(step, words));
}

/** Follows the schemas as a start does, then converts and removes what is named. Rejects with StepRefused. */
export async function apply(args: readonly string[], command: Command): Promise<void> {
  const targets = readTargets(args, command);
  const began = new Date().toISOString();
  await stepping(command, async (all) => {
    const steps = await knownSteps({ connection: all.database, dialect: all.dialect });
    for (const step of steps.filter(({ at }) => at >= began)) command.print(stepText(step, command.words));
    await applySteps(targets, all);
  });
}

/** Undoes one step. Rejects with StepRefused. */
export async function undo(args: readonly string[], command: Command): Promise<void> {
  const { steps, records } = command.words.migration;
  const [number, ...rest] = args;
  if (rest.length > 0 || (number !== undefined && !/^\d{1,9}$/.test(number))) throw new StepRefused(steps.usage);
  await stepping(command, async (all) => {
    const { step, undoes, left } = await undoStep(number === undefined ? undefined : Number(number), all);
    command.print(steps.undone(String(step.number), String(undoes.number), records(step.detail.records)));
    printLeft(left, { say: steps.changedSince, stepping: all });
  });
}

async function reading<T>(settings: Settings, work: (reading: Reading) => Promise<T>): Promise<T> {
  const { database, dialect } = await openDatabase(settings.database);
  try {
    return await work({ connection: database, dialect });
  } finally {
    await database.close();
  }
}

/** Opening a file makes it. */
function isThere(place: DatabaseSettings): boolean {
  return place.kind !== 'sqlite' || existsSync(place.file);
}

/** A database that no newer server has opened has no log yet. */
async function knownSteps(opened: Reading): Promise<readonly SchemaStep[]> {
  const tables = await runSql(opened.dialect.tables, opened);
  return tables.some(({ name }) => name === 'schema_steps') ? readSteps(opened) : [];
}

async function stepping({ settings, words, print }: Command, work: (all: Stepping) => Promise<void>): Promise<void> {
  const data = await openData(settings, words, print);
  try {
    await work({ ...data, words, print, backups: { folder: path.join(settings.dataDir, 'respaldos') } });
  } finally {
    await data.store.close();
  }
}
