import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes, well above the needs of a run of all tests. */
const room = 4 * 1024 ** 3;

/**
 * The folder for the tests' temporary files: in memory when Linux has room there, so that nothing waits for a disk, else
 * the usual folder. A TMPDIR that is set takes precedence.
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

/** Whether it is in memory and may contain programs, since one way to get PostgreSQL unpacks them there. */
function isMountedFor(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , kind, options = ''] =
    mounts.map((line) => line.split(' ')).findLast(([, mountPoint]) => mountPoint === folder) ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}
