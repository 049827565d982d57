import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that a run of all tests stays well below. */
const room = 4 * 1024 ** 3;

/**
 * Where tests make the files that go with them: in memory when Linux has room there, so that nothing waits for a disk, else
 * where temporary files are. A TMPDIR of one's own is heeded.
 * @returns {string}
 */
export function quickFolder() {
  return process.env.TMPDIR === undefined && isFit(memory) ? memory : tmpdir();
}

function isFit(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > room && isMountedFor(folder);
  } catch {
    return false;
  }
}

/** Whether it is memory, and programs may be started from there: one way to PostgreSQL unpacks them. */
function isMountedFor(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , kind, options = ''] =
    mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder) ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}
