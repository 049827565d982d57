import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { TransactionAborted, UniqueViolation } from '../database.ts';

const uniqueViolation = '23505';
/** The transaction is aborted, or a statement that it was to prepare is missing since then. */
const abortedCodes = new Set(['25P02', '26000']);
const diskFull = '53100';
/** Temporary classes of SQLSTATE: connection, refused sign-in, resources, operator intervention, system files. */
const temporaryClasses = new Set(['08', '28', '53', '57', '58']);
/** Temporary codes: damaged data and indexes, read-only, serialization, deadlock, lock timeout, idle-transaction timeout, missing database. */
const temporaryCodes = new Set(['XX001', 'XX002', '25006', '40001', '40P01', '55P03', '25P03', '3D000']);
/** The last three come from a socket in the file system. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT EACCES ENOTSOCK'.split(
    ' ',
  ),
);
/** Messages of driver errors that have no code. */
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

/** PostgreSQL is unavailable. `code` is its SQLSTATE, or Node's code of a network error. */
class PostgresUnavailable extends StoreUnavailable {
  readonly code: string | undefined;
  constructor(cause: Error, code: string | undefined) {
    super(code === undefined ? cause.message : `${code}: ${cause.message}`, { cause });
    this.code = code;
  }
}

/** The store cannot use this server. */
export class PostgresUnsuitable extends Error {
  override readonly name = 'PostgresUnsuitable';
  readonly reason: 'version' | 'encoding';
  readonly found: string;
  constructor(reason: 'version' | 'encoding', foundText: string) {
    super(`PostgreSQL has ${reason} ${foundText}`);
    this.reason = reason;
    this.found = foundText;
  }
}

/** Converts a driver error to a store error; returns other errors unchanged. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === uniqueViolation) {
    const index = 'constraint' in error ? String(error.constraint) : undefined;
    return new UniqueViolation(error.message, { index, cause: error });
  }
  if (abortedCodes.has(code ?? '')) return new TransactionAborted(error.message, { cause: error });
  if (code === diskFull) return new StoreFull(`${code}: ${error.message}`, { cause: error });
  if (!isTemporary(error, code)) return error;
  return new PostgresUnavailable(error, code);
}

/** SQLSTATE, or Node's code of a network error. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the server has no connection to spare, so that a retry may succeed. */
export function isCrowded(error: unknown): boolean {
  return codeOf(error) === '53300';
}

/** Why PostgreSQL refused a start; undefined for other errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (codeOf(error) === '42501') return 'noPermission';
  if (codeOf(error) === '3F000') return 'noSchema';
  if (!(error instanceof PostgresUnavailable)) return undefined;
  const { code = '' } = error;
  return code.startsWith('28') ? 'password' : (refusals[code] ?? 'unreachable');
}

function isTemporary(error: Error, code: string | undefined): boolean {
  if (code === undefined) return lostConnection.test(error.message);
  return temporaryClasses.has(code.slice(0, 2)) || temporaryCodes.has(code) || networkCodes.has(code);
}
