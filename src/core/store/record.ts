import type { Json } from '../values/json.ts';

/** The values of a content type's own fields. */
export type Values = { readonly [field: string]: Json | undefined };

export type PublicationState = 'draft' | 'published';

/** The members of every record that only the server sets. Instants are ISO 8601 in UTC with milliseconds. */
export type ServerFields = {
  /** UUID version 7: sortable by creation, never reused. */
  readonly id: string;
  /** Starts at 1 and grows by one with each write, removals included; unique for an id. */
  readonly _version: number;
  readonly _state: PublicationState;
  /** When a published record becomes visible; null while it is a draft. */
  readonly _publishAt: string | null;
  readonly _createdAt: string;
  /** Id of the user, or the name of a process such as 'seed'. */
  readonly _createdBy: string;
  readonly _updatedAt: string;
  readonly _updatedBy: string;
};

/** A record: its own values and the server's fields in one object. */
export type StoredRecord = ServerFields & Values;

export const serverFieldNames = [
  'id',
  '_version',
  '_state',
  '_publishAt',
  '_createdAt',
  '_createdBy',
  '_updatedAt',
  '_updatedBy',
] as const satisfies readonly (keyof ServerFields)[];

export type ServerFieldName = (typeof serverFieldNames)[number];

const serverNames: ReadonlySet<string> = new Set(serverFieldNames);

export function isServerField(name: string): name is ServerFieldName {
  return serverNames.has(name);
}

/** A record's own values, without the server's fields. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isServerField(name))) as Values;
}

/** Whether a citizen may see the record at this instant (ISO 8601, UTC). */
export function isVisible(record: ServerFields, now: string): boolean {
  return record._state === 'published' && record._publishAt !== null && record._publishAt <= now;
}
