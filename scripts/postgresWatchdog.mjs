import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Started by postgresServer.mjs. When its pipe closes, however the other process ended, it stops the PostgreSQL in a folder and
// removes the folder.

const [folder = ''] = process.argv.slice(2);
const every = 250;
/** Programs that were unpacking or initialising when the process ended may still write for a while. */
const quietFor = 12;
const most = 240;

process.stdin.resume();
process.stdin.once('close', () => void clean());

async function clean() {
  for (let round = 0, quiet = 0; round < most && quiet < quietFor; round += 1) {
    quiet = existsSync(folder) ? 0 : quiet + 1;
    stopServer();
    removeFolder();
    await pause(every);
  }
}

function stopServer() {
  const pid = serverPid();
  if (pid === undefined) return;
  try {
    // Ends its other processes too.
    process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT');
  } catch {
    // It has ended.
  }
}

/** The server of this folder; the process id that a killed server left behind may belong to another process by now. */
function serverPid() {
  const file = path.join(folder, 'data', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  if (process.platform === 'win32') return pid;
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(folder) ? pid : undefined;
}

function removeFolder() {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Something still writes in it: the next round removes the rest.
  }
}
