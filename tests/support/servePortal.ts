import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { builtClient } from '#server/composition/client.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { openData, openPortal } from '#server/composition/portal.ts';
import { createApi } from './api.ts';
import { cheapHash } from './cheapHash.ts';
import { loopbackNetworks } from './builders/loopbackOutgoing.ts';
import { createStaffApi, firstAccount, type Portal, type PortalOverrides } from './startPortal.ts';

/** Settings that decide the content of a portal after its first start. */
const settingsOfContent = ['SCHEMAS_DIR', 'DATABASE_URL', 'STORES', 'MUNICIPALITY_CODE'];

/**
 * The whole portal with the built client, over SQLite, on a free port, served by the process of the tests. It starts in a
 * fifth of the time of a separate process (`startPortal`), which is for tests of the process itself.
 */
export async function servePortal({
  env = {},
  dataDir: existing,
}: Pick<PortalOverrides, 'env' | 'dataDir'> = {}): Promise<Portal> {
  const dataDir = existing ?? (await mkdtemp(path.join(tmpdir(), 'cabildo-')));
  if (existing === undefined && !settingsOfContent.some((name) => name in env)) await seededData(dataDir);
  let url = '';
  const portal = await open({ env, dataDir, publicUrl: () => url });
  const output = collectLog(portal.app.log);
  await listen(portal.app);
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const api = (token?: string) => createApi(url, { token });
  return {
    url,
    dataDir,
    pid: process.pid,
    env,
    admin: firstAccount,
    api,
    staffApi: createStaffApi(api),
    output,
    kill: () => Promise.reject(new Error('only a portal of startPortal has a process to kill')),
    stop: async () => {
      await portal.close();
      if (existing === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let lastPort = 0;

/** On the port of the previous portal, so that pages of the staff area stay usable (openScreen.ts), or on any free one. */
async function listen(app: Awaited<ReturnType<typeof open>>['app']): Promise<void> {
  const host = '127.0.0.1';
  const isFree = await app.listen({ host, port: lastPort }).then(
    () => true,
    () => false,
  );
  // Another portal is running; the next one reuses its port.
  if (!isFree) await app.listen({ host, port: 0 });
  else lastPort = (app.server.address() as AddressInfo).port;
}

type Opening = {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly publicUrl?: () => string;
};

function open({ env = {}, dataDir, publicUrl = () => '' }: Opening) {
  return openPortal({
    settings: settingsOf(dataDir, env),
    messages: serverEs,
    client: builtClient(),
    publicUrl: () => env['PUBLIC_URL'] ?? publicUrl(),
    showPassword: () => {},
  });
}

function settingsOf(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const account = { ADMIN_EMAIL: firstAccount.email, ADMIN_PASSWORD: firstAccount.password };
  return readEnvironment({ ...account, OUTGOING_ALLOW: loopbackNetworks, ...env, DATA_DIR: dataDir }, serverEs);
}

/** Fills a data folder as a first start does, with a cheap password hash for the first account. */
export async function seededData(dataDir: string): Promise<void> {
  // The driver may keep a closed database open until it is collected, and removes these files then.
  const filter = (file: string) => !/-(?:shm|wal)$/.test(file);
  await cp(await seededFolder(), dataDir, { recursive: true, filter });
}

let seeded: Promise<string> | undefined;

/** The data of a portal that was started once in this process. */
function seededFolder(): Promise<string> {
  seeded ??= (async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-'));
    const portal = await open({ dataDir });
    await portal.close();
    const { tables, store } = await openData(settingsOf(dataDir), serverEs);
    for (const id of await tables.userIds()) await tables.setPasswordHash(id, await cheapHash(firstAccount.password));
    await store.close();
    checkpoint(path.join(dataDir, 'cabildo.db'));
    return dataDir;
  })();
  return seeded;
}

/** Moves all writes of the log of a database into its file. */
function checkpoint(file: string): void {
  const driver = openSqliteDriver(file);
  const [row] = driver.prepare('pragma wal_checkpoint(truncate)').all([]);
  driver.close();
  if (Number(row?.['busy']) !== 0) throw new Error(`${file} is still written`);
}

/** Captures the lines of a pino log, which would appear in the output of the tests. */
function collectLog(log: object): Portal['output'] {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (stream === undefined) throw new Error('the log of the portal has no stream');
  const lines: string[] = [];
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
  return () => lines.join('');
}
