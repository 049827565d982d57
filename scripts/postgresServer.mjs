import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listeningPort } from './listeningPort.mjs';

const readyWithin = 60_000;
const isWindows = process.platform === 'win32';

/**
 * @typedef {{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void>, remove: () => Promise<void> }} Cluster
 */

/**
 * Creates a PostgreSQL in a new folder in `parent`, with a new password, on a free port of 127.0.0.1, and starts it: as an
 * unprivileged user when we are root, as PostgreSQL requires. It and its folder are removed when this process ends, even if it is killed.
 * @param {(folder: string) => Promise<string> | string} binariesFor answers where the binaries are, given the folder
 * @param {{ settings?: readonly string[], parent?: string }} [options] `settings` as in `-c name=value`
 * @returns {Promise<Cluster>}
 */
export async function makePostgres(binariesFor, { settings = [], parent = tmpdir() } = {}) {
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(parent, 'cabildo-postgres-'));
  chmodSync(folder, 0o700);
  const watchdog = watch(folder);
  let child;
  const removeNow = () => {
    if (child !== undefined && child.exitCode === null) killHard(child);
    removeFolder(folder);
  };
  process.once('exit', removeNow);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    const binaries = await binariesFor(folder);
    const data = path.join(folder, 'data');
    const password = randomBytes(12).toString('hex');
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    mkdirSync(data);
    if (owner !== undefined) for (const owned of [folder, data, passwordFile]) chownSync(owned, owner.uid, owner.gid);
    const options = { cwd: folder, env: quietEnvironment(folder), ...owner };
    // Passwords of one run, on this machine alone: a stronger check costs each of its thousands of connections 10 ms.
    const flags = '-U cabildo -A md5 -E UTF8 --locale=C --no-sync'.split(' ');
    const initdb = ['-D', data, `--pwfile=${passwordFile}`, ...flags];
    const result = spawnSync(program(binaries, 'initdb'), initdb, { ...options, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
    const port = await freePort();
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', isWindows ? '' : folder];
    const startNow = async () => {
      const serverArgs = [...args, ...settings.flatMap((setting) => ['-c', setting])];
      child = spawn(program(binaries, 'postgres'), serverArgs, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      await ready(child);
    };
    const end = async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    };
    await startNow();
    return {
      url: `postgres://cabildo:${password}@127.0.0.1:${port}/postgres`,
      start: startNow,
      // Ends sessions, rolls their transactions back, and writes everything to disk.
      stop: () => end('SIGINT'),
      // Ends at once, like a crash; the next start recovers.
      kill: () => end('SIGQUIT'),
      remove: async () => {
        await end('SIGINT');
        process.removeListener('exit', removeNow);
        removeFolder(folder);
        watchdog.stdin.destroy();
      },
    };
  } catch (error) {
    removeNow();
    process.removeListener('exit', removeNow);
    watchdog.stdin.destroy();
    throw error;
  }
}

/** A separate process that cleans up when its pipe from this one closes, even if this one is killed. */
function watch(folder) {
  const script = fileURLToPath(new URL('postgresWatchdog.mjs', import.meta.url));
  const watchdog = spawn(process.execPath, [script, folder], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '' },
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  // A pipe, which keeps this process alive like a socket.
  /** @type {import('node:net').Socket} */ (watchdog.stdin).unref();
  return watchdog;
}

/** An unprivileged user, when we are root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Without the shell's settings of another PostgreSQL. */
function quietEnvironment(folder) {
  const inheritedNames = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];
  const entries = inheritedNames.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(entries), HOME: folder, LC_ALL: 'C' };
}

function program(binaries, name) {
  return path.join(binaries, isWindows ? `${name}.exe` : name);
}

/** @returns {Promise<void>} */
function ready(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      killHard(child);
      reject(new Error(`PostgreSQL was not ready in time:\n${output}`));
    }, readyWithin);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      // Connections that come too early make it log more than is useful.
      output = (output + text).slice(-20_000);
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with code ${code}:\n${output}`));
    });
  });
}

/** Called while this process ends, so it cannot wait. SIGQUIT ends the server's other processes too, SIGKILL would leave them. */
function killHard(child) {
  child.kill(isWindows ? 'SIGKILL' : 'SIGQUIT');
}

function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = listeningPort(server);
      server.close(() => resolve(port));
    });
  });
}
