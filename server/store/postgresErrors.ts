import { StoreUnavailable } from '#core/store.ts';
import { UniqueViolation } from './database.ts';

const uniqueViolation = '23505';
/** Classes of SQLSTATE that pass: connection, refused sign-in, resources, an operator's intervention, the system's files. */
const passingClasses = new Set(['08', '28', '53', '57', '58']);
/** Read-only, serialization, deadlock, lock not available, idle in a transaction for too long, no such database. */
const passingCodes = new Set(['25006', '40001', '40P01', '55P03', '25P03', '3D000']);
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Of a socket in the file system.
  ...['ENOENT', 'EACCES', 'ENOTSOCK'],
]);
/** What the driver says without a code. */
const lostConnection =
  /terminated|timeout|not queryable|was closed|Connection ended|read ECONN|SSL|after calling end on the pool|certificate/i;

/** Says a driver's fault in the store's words; what is neither unavailable nor a conflict stays as it is. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === uniqueViolation) {
    const index = 'constraint' in error ? String(error.constraint) : undefined;
    return new UniqueViolation(error.message, { index, cause: error });
  }
  if (!isPassing(error, code)) return error;
  return new StoreUnavailable(`PostgreSQL ${code ?? ''}: ${error.message}`, { cause: error });
}

/** SQLSTATE, or what Node calls a fault of the network. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the server has no connection to spare, so that waiting may help. */
export function isCrowded(error: unknown): boolean {
  return codeOf(error) === '53300';
}

function isPassing(error: Error, code: string | undefined): boolean {
  if (code === undefined) return lostConnection.test(error.message);
  return passingClasses.has(code.slice(0, 2)) || passingCodes.has(code) || networkCodes.has(code);
}
