import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The secret of a file that only the server's account reads, created when missing. The file lies beside the data folder, so that
 * neither the database nor a copy of the folder has it.
 */
export function secretIn(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
