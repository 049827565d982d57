import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { UniqueViolation } from '../database.ts';

const uniqueViolation = '23505';
const diskFull = '53100';
/** Classes of SQLSTATE that pass: connection, refused sign-in, resources, an operator's intervention, the system's files. */
const passingClasses = new Set(['08', '28', '53', '57', '58']);
/** Damaged data and indexes, read-only, serialization, deadlock, lock not available, idle in a transaction for too long, no such database. */
const passingCodes = new Set(['XX001', 'XX002', '25006', '40001', '40P01', '55P03', '25P03', '3D000']);
/** The last three are those of a socket in the file system. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT EACCES ENOTSOCK'.split(
    ' ',
  ),
);
/** What the driver says without a code. */
const lostConnection =
  /terminated|timeout|not queryable|was closed|Connection ended|read ECONN|SSL|after calling end on the pool|certificate/i;

export type Refusal =
  | 'password'
  | 'unreachable'
  | 'noDatabase'
  | 'noPermission'
  | 'noSchema'
  | 'crowded'
  | 'readOnly'
  | 'busy';

const refusals: Readonly<Record<string, Refusal>> = {
  '3D000': 'noDatabase',
  '53300': 'crowded',
  '25006': 'readOnly',
  '55P03': 'busy',
};

/** PostgreSQL cannot answer now; `code` is its SQLSTATE, or what Node calls a fault of the network. */
class PostgresUnavailable extends StoreUnavailable {
  readonly code: string | undefined;
  constructor(cause: Error, code: string | undefined) {
    super(code === undefined ? cause.message : `${code}: ${cause.message}`, { cause });
    this.code = code;
  }
}

/** The server is one that the store cannot use. */
export class PostgresUnsuitable extends Error {
  override readonly name = 'PostgresUnsuitable';
  readonly reason: 'version' | 'encoding';
  readonly found: string;
  constructor(reason: 'version' | 'encoding', found: string) {
    super(`PostgreSQL has ${reason} ${found}`);
    this.reason = reason;
    this.found = found;
  }
}

/** Says a driver's fault in the store's words; what is neither unavailable nor a conflict stays as it is. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === uniqueViolation) {
    const index = 'constraint' in error ? String(error.constraint) : undefined;
    return new UniqueViolation(error.message, { index, cause: error });
  }
  if (code === diskFull) return new StoreFull(`${code}: ${error.message}`, { cause: error });
  if (!isPassing(error, code)) return error;
  return new PostgresUnavailable(error, code);
}

/** SQLSTATE, or what Node calls a fault of the network. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the server has no connection to spare, so that waiting may help. */
export function isCrowded(error: unknown): boolean {
  return codeOf(error) === '53300';
}

/** Why PostgreSQL refused a start; undefined for what is none of its faults. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (codeOf(error) === '42501') return 'noPermission';
  if (codeOf(error) === '3F000') return 'noSchema';
  if (!(error instanceof PostgresUnavailable)) return undefined;
  const { code = '' } = error;
  return code.startsWith('28') ? 'password' : (refusals[code] ?? 'unreachable');
}

function isPassing(error: Error, code: string | undefined): boolean {
  if (code === undefined) return lostConnection.test(error.message);
  return passingClasses.has(code.slice(0, 2)) || passingCodes.has(code) || networkCodes.has(code);
}
