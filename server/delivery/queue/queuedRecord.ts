import type { Where } from '#core/values/query.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';

export type QueueStatus = keyof typeof storedStatuses;

/** How far a record of a queue is. Instants are ISO 8601 in UTC. */
export type QueueState = {
  readonly status: QueueStatus;
  readonly createdAt: string;
  readonly sentAt?: string;
  /** Why the last attempt failed. */
  readonly error?: string;
  readonly attempts: number;
  /** The next attempt; while the record is being sent, the end of the sender's lease. */
  readonly dueAt: string;
  readonly expiresAt: string;
};

/** The values as they are stored. */
export const storedStatuses = {
  pending: 'pendiente',
  postponed: 'aplazado',
  sending: 'enviando',
  sent: 'enviado',
  failed: 'fallido',
} as const;

/** The names of the stored fields. */
export const queueFields = {
  status: 'estado',
  createdAt: 'creado',
  sentAt: 'enviado',
  error: 'error',
  attempts: 'intentos',
  dueAt: 'turno',
  expiresAt: 'vence',
} as const satisfies Record<keyof QueueState, string>;

export function readQueueState(record: StoredRecord): QueueState {
  const members = Object.entries(queueFields).map(([name, field]) => [name, record[field]] as const);
  const state = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  const status = statusNames.find((name) => storedStatuses[name] === state['status']);
  return { ...state, status } as unknown as QueueState;
}

/** The values of a new record, which is due at once. */
export function queuedValues({ now, expiresAt }: { readonly now: number; readonly expiresAt: number }): Values {
  const createdAt = instant(now);
  return fieldsOf({ status: 'pending', createdAt, attempts: 0, dueAt: createdAt, expiresAt: instant(expiresAt) });
}

/** The values of a record after a change of its state. The error of an earlier attempt goes. */
export function changedValues(record: StoredRecord, change: Partial<QueueState>): Values {
  const { [queueFields.error]: _earlier, ...values } = valuesOf(record);
  return { ...values, ...fieldsOf(change) };
}

export function hasStatus(...statuses: readonly QueueStatus[]): Where {
  return { field: queueFields.status, operator: 'eq', values: statuses.map((status) => storedStatuses[status]) };
}

/** Milliseconds since 1970, as stored. */
export function instant(at: number): string {
  return new Date(at).toISOString();
}

const statusNames = Object.keys(storedStatuses) as readonly QueueStatus[];

function fieldsOf({ status, ...others }: Partial<QueueState>): Values {
  const members = Object.entries({ ...others, ...(status !== undefined && { status: storedStatuses[status] }) });
  return Object.fromEntries(members.map(([name, value]) => [queueFields[name as keyof QueueState], value]));
}
