import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../scripts/install.mjs';

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Starts a server and waits until it has answered once.
 * @param {readonly string[]} args what Node runs
 * @param {{ env?: Record<string, string>, path?: string, checkout?: string }} [options] `path` is asked for the first answer; `checkout`
 *   is the folder that it runs in
 * @returns {Promise<{ url: string, pid: number, startMs: number, memory: () => number, stop: () => Promise<void> }>}
 */
export async function startServer(args, { env = {}, path = '/', checkout = root } = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    // As in production: React is slower without it, and the portal is built with it.
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const { pid } = child;
  if (pid === undefined) throw new Error('a server could not be started');
  const url = await addressOf(child);
  await (await fetch(`${url}${path}`)).arrayBuffer();
  return {
    url,
    pid,
    startMs: performance.now() - started,
    memory: () => residentMegabytes(pid),
    stop: () =>
      new Promise((resolve) => {
        if (!children.has(child)) return resolve();
        child.once('close', () => {
          children.delete(child);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/**
 * The built portal over a data folder of the bench.
 * @param {string} dataDir
 * @param {{ env?: Record<string, string>, checkout?: string }} [options] `env` is added to its environment, `checkout` may be that
 *   of another version
 */
export function startOurs(dataDir, { env: more = {}, checkout } = {}) {
  const env = {
    ...unset,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_EMAIL: account.Email,
    ADMIN_PASSWORD: account.Pass,
    ...more,
  };
  // As `npm start` does.
  return startServer(['--max-semi-space-size=4', 'dist/server/main.js'], { env, path: '/api/health', checkout });
}

/** Fills a content type from a file, with the product's own command. */
export function load(dataDir, { type, file, env = {}, checkout = root }) {
  const { status } = spawnSync(process.execPath, ['dist/server/load.js', type, file], {
    cwd: checkout,
    env: { ...process.env, ...unset, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`load ${type} ended with code ${status}`);
}

/** Signs in and returns the headers of a staff client. */
export async function staffHeaders(url, person) {
  return { authorization: `Bearer ${(await staffSession(url, person)).token}` };
}

/** Signs in and returns the session as a browser stores it. */
export async function staffSession(url, person = account) {
  const response = await fetch(`${url}/api/0511/LoginWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { Token, Id, Email, Name, error } = await response.json();
  if (!Token) throw new Error(`the bench could not sign in: ${error}`);
  return { token: Token, user: { id: Id, email: Email, name: Name } };
}

/** The shell's settings of another portal, which must not reach this one. */
const unset = { DATABASE_URL: '', SCHEMAS_DIR: '', PUBLIC_URL: '' };
export const account = { Email: 'bench@example.test', Pass: 'Una-clave-larga-2026' };

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const url = /(?:Cabildo escucha en|listening on) (http:\/\/[^\s/]+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('close', (code) => reject(new Error(`a server ended with code ${code} before it was ready\n${output}`)));
  });
}

function residentMegabytes(pid) {
  if (process.platform === 'linux') {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout) / 1024;
}
