import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createApi, type Api } from './api.ts';
import { loopbackNetworks } from './builders/loopbackOutgoing.ts';
import { onFileEnd } from './onFileEnd.ts';
import { schemaFolder } from './builders/schemaFolder.ts';

export type Account = { readonly email: string; readonly password: string };

export type Portal = {
  readonly url: string;
  readonly dataDir: string;
  /** The process that serves it. */
  readonly pid: number;
  /** The settings of the portal, in addition to the settings of every test. */
  readonly env: Readonly<Record<string, string>>;
  readonly admin: Account;
  /** A client of the portal's API; without a token it acts as a citizen. */
  readonly api: (token?: string) => Api;
  /** A client signed in as the first account. */
  readonly staffApi: () => Promise<Api>;
  /** The server's output so far, of both streams. */
  readonly output: () => string;
  /** Stops the server (SIGTERM), waits for it, and removes a data folder that was created for it. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, like a crash; the data folder remains. */
  readonly kill: () => Promise<void>;
};

export type PortalOverrides = {
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder, which `stop` leaves in place. */
  readonly dataDir?: string;
  /** The file that Node runs instead of the built server, relative to the root. */
  readonly script?: string;
  /** The folder of a built copy of the project. */
  readonly folder?: string;
};

/** The first account of a test's portal. */
export const firstAccount: Account = { email: 'clerk@example.test', password: 'Una-clave-larga-2026' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const serverFile = 'dist/server/main.js';
const readyLine = /Cabildo escucha en (http:\/\/\S+)/;
const startsWithin = 30_000;

/** Starts the built server on a free port with a fresh data folder. Share one per test file: a start costs about a second. */
export async function startPortal(overrides: PortalOverrides = {}): Promise<Portal> {
  const { env = {}, dataDir, script = serverFile, folder: cwd = root } = overrides;
  if (!existsSync(path.join(cwd, script)))
    throw new Error(`${script} is missing: run \`npm run build\` before the e2e tests`);
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'cabildo-')));
  const admin = firstAccount;
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      ...inherited(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      OUTGOING_ALLOW: loopbackNetworks,
      ...env,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const url = await waitUntilReady(child, output);
  const api = (token?: string) => createApi(url, { token });
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? Number.NaN,
    env,
    admin,
    api,
    staffApi: createStaffApi(api),
    output,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM');
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

type FilePortal = Pick<PortalOverrides, 'env'> & {
  /** Content types beside the product's, by name. */
  readonly schemas?: Readonly<Record<string, object>>;
};

/** The portal of a test file, served by the test process until the file ends. Call it in `beforeAll`. */
export async function portalForFile({ schemas, env = {} }: FilePortal = {}): Promise<Portal> {
  const { servePortal } = await import('./servePortal.ts');
  const folder = schemas === undefined ? undefined : await schemaFolder(schemas);
  const portal = await servePortal({ env: { ...env, ...(folder && { SCHEMAS_DIR: folder.path }) } });
  onFileEnd(async () => {
    await portal.stop();
    await folder?.remove();
  });
  return portal;
}

/** Starts a portal that ends with the current test. */
export async function startPortalForTest(overrides?: PortalOverrides): Promise<Portal> {
  const portal = await startPortal(overrides);
  onTestFinished(portal.stop);
  return portal;
}

/** Signs the first account in. A valid session is reused, because password checks are slow on purpose. */
export function createStaffApi(api: Portal['api']): Portal['staffApi'] {
  let session: Api | undefined;
  return async () => {
    if (session === undefined || (await session.get('/api/session')).status !== 200)
      session = api(await api().signIn(firstAccount));
    return session;
  };
}

/** The environment without the portal's own settings, so that a developer's shell does not influence a test. */
function inherited(): Record<string, string> {
  const inheritedNames = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP'];
  return Object.fromEntries(
    inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  return () => chunks.join('');
}

function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the portal ${why}\n${output()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready after ${startsWithin / 1000} s`);
    }, startsWithin);
    child.stdout?.on('data', () => {
      const url = readyLine.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url.replace(/\/$/, ''));
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    // 'close' and not 'exit', so that the last lines have been read.
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code} before it was ready`);
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill(signal);
  });
}
