import { serverEs } from '#core/locales/serverEs.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { restoreBackup } from '#server/backup/restore/restoreBackup.ts';
import { readEnvironment } from '#server/settings/environment.ts';

/** What a program of its own does; with `waitAt` it waits there forever, so that it can be killed. */
export type Order = {
  readonly variables: Readonly<Record<string, string>>;
} & (
  | { readonly command: 'backup'; readonly folder: string; readonly waitsAfterDatabase?: boolean }
  | { readonly command: 'restore'; readonly file: string; readonly waitsAtPart?: string }
);

const order = JSON.parse(process.argv[2] ?? '') as Order;
const { variables } = order;
const shared = {
  settings: readEnvironment(variables, serverEs),
  variables: { ...process.env, ...variables },
  messages: serverEs,
};

async function waitForever(): Promise<never> {
  process.stdout.write('waiting\n');
  // A promise alone does not keep a process running.
  setInterval(() => undefined, 60_000);
  return new Promise(() => undefined);
}

if (order.command === 'backup') {
  const { folder, waitsAfterDatabase = false } = order;
  const wait = waitsAfterDatabase && { onDatabaseCopied: waitForever };
  const { file } = await makeBackup({ ...shared, ...wait, folder, isScheduled: false, now: Date.now });
  process.stdout.write(`${file}\n`);
} else {
  const { file, waitsAtPart } = order;
  const onPart = async (name: string) => (name === waitsAtPart ? waitForever() : undefined);
  await restoreBackup(file, { ...shared, onPart, print: () => undefined });
  process.stdout.write('restored\n');
}
