import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { apply, printLog, printPlan, undo } from './schemaCommands.ts';
import { releaseSchemas } from './releaseSchemas.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openData, schemaFolders } from '../composition/portal.ts';
import { type LeftOutSchema, leftOutText, readSchemas } from '../installation/readSchemas.ts';
import { startFailure } from '../composition/startFailure.ts';
import { isFresh, typesText, type UntypedSchema } from '../schemaFiles/typesFile.ts';
import { pullTunings, pushTunings } from '../types/tuning/tuningFiles.ts';

const messages = serverEs.api.schemas;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isRefusal = error instanceof StepRefused;
  console.error(isRefusal ? error.message : startFailure(error, { settings: undefined, messages: serverEs }));
  process.exitCode = 1;
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  // New files are for the portal's account alone, also those that SQLite creates.
  if (!writesForGit(name)) process.umask(0o077);
  if (name === 'types' || name === 'check') return writeTypes(name);
  const settings = readEnvironment(process.env, serverEs);
  const command = { settings, messages: serverEs, variables: process.env, print: console.log };
  if (name === 'apply') return apply(args, command);
  if (name === 'undo') return undo(args, command);
  if (name === 'plan' && args.length === 0) return printPlan(command);
  if (name === 'release' && args.length === 0) return releaseSchemas(command);
  if ((name === 'pull' || name === 'push') && args.length <= 1) return moveTunings(name, args[0]);
  if (name === 'log' && args.length === 0) return printLog(command);
  throw new StepRefused(serverEs.migration.steps.usage);
}

/** Whether a command writes files for git, which others read. */
function writesForGit(name: string | undefined): boolean {
  return ['types', 'release', 'pull'].includes(name ?? '');
}

/** `pull` writes published tunings to files, which `push` publishes on another portal. */
async function moveTunings(command: 'pull' | 'push', chosen: string | undefined): Promise<void> {
  const settings = readEnvironment(process.env, serverEs);
  const { schemasDir } = settings.installation;
  const folder = chosen ?? (schemasDir === undefined ? undefined : path.join(schemasDir, 'ajustes'));
  if (folder === undefined) throw new StepRefused(serverEs.openApiTuning.files.noFolder);
  const data = await openData(settings, serverEs);
  try {
    const move = command === 'pull' ? pullTunings : pushTunings;
    await move({ ...data, folder, messages: serverEs, print: console.log });
  } finally {
    await data.store.close();
  }
}

/** `types` writes outdated files, `check` only reports them, and both name the schemas with faults. Each folder's types include the types of the folders before it. */
async function writeTypes(command: 'types' | 'check'): Promise<void> {
  const folders = schemaFolders(readEnvironment(process.env, serverEs).installation);
  for (const [index, folder] of folders.entries()) {
    const leftOut: LeftOutSchema[] = [];
    const types = readSchemas(folders.slice(0, index + 1), serverEs, (schema) => leftOut.push(schema));
    if (leftOut.length > 0) {
      console.error(leftOutText(leftOut, serverEs));
      // The portal starts without these types, and its types can be generated without them.
      if (command === 'check') process.exitCode = 1;
    }
    const file = path.join(folder, 'types.d.ts');
    const shownPath = path.relative(process.cwd(), file);
    if (isFresh(file, types)) {
      console.log(messages.typesFresh(shownPath));
    } else if (command === 'check') {
      console.error(messages.typesStale(shownPath));
      process.exitCode = 1;
    } else {
      const report = ({ name, reason }: UntypedSchema) => console.error(messages.untyped(`${name}.json`, reason));
      writeFileSync(file, await typesText(types, report));
      console.log(messages.typesWritten(shownPath));
    }
  }
}
