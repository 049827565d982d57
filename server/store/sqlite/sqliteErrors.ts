import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { UniqueViolation } from '../database.ts';

/** Primary result codes of an unavailable database: the file is locked, unreadable, missing or damaged, or the disk is full. */
const unavailableCodes = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [7, 'SQLITE_NOMEM'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [15, 'SQLITE_PROTOCOL'],
  [26, 'SQLITE_NOTADB'],
]);
const uniqueCodes = [2067, 1555];

/** Converts a driver error to a store error; returns other errors unchanged. */
export function sqliteFault(error: unknown): unknown {
  const code = resultCode(error);
  if (code !== undefined && uniqueCodes.includes(code)) {
    const index = /index '([^']+)'/.exec(messageOf(error))?.[1];
    return new UniqueViolation(String(error), { index, cause: error });
  }
  const name = code === undefined ? undefined : unavailableCodes.get(code & 0xff);
  const Fault = name === 'SQLITE_FULL' ? StoreFull : StoreUnavailable;
  return name === undefined ? error : new Fault(`${name}: ${messageOf(error)}`, { cause: error });
}

/** Whether another connection has the lock, so that a retry may succeed. */
export function isLocked(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && [5, 6].includes(code & 0xff);
}

/** Whether an error of a driver or the store is SQLITE_CORRUPT or SQLITE_NOTADB. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && /SQLITE_CORRUPT|SQLITE_NOTADB/.test(messageOf(error));
}

/** libsql has `rawCode` and `code`, node:sqlite has `errcode`, the one for browsers has `resultCode`. */
function resultCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode;
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode;
  if ('resultCode' in error && typeof error.resultCode === 'number') return error.resultCode;
  const name = 'code' in error ? String(error.code) : '';
  return [...unavailableCodes].find(([, codeName]) => name.startsWith(codeName))?.[0];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
