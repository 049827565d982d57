import type { Json, JsonObject } from './json.ts';

/** The values of a content type's own fields. */
export type Values = { readonly [field: string]: Json | undefined };

export type PublicationState = 'draft' | 'published';

/** Changes of a record that wait to be published, by top-level member. Everything else follows the live record. */
export type PendingChanges = {
  /** Id of the person who saved them last. */
  readonly by: string;
  /** The new values. */
  readonly values: JsonObject;
  /** Names of the members to remove. */
  readonly unset: readonly string[];
  /** The live values of the changed members when they were first changed; members that did not exist are left out. */
  readonly base: JsonObject;
  /** Why their scheduled publication failed. */
  readonly failure?: PendingFailure;
};

/**
 * Somebody changed the same fields of the live record; it cannot be saved with these values; or the person who scheduled them had no
 * active account or no permission to change the record by then.
 */
export type PendingFailure = 'collision' | 'invalid' | 'forbidden';

/** The members of every record that only the server sets. Instants are ISO 8601 in UTC with milliseconds. */
export type ServerFields = {
  /** UUID version 7: sortable by creation, never reused. */
  readonly id: string;
  /** Starts at 1 and grows by one with each write, removals included; unique for an id. */
  readonly _version: number;
  readonly _state: PublicationState;
  /** When a published record becomes visible; null while it is a draft. */
  readonly _publishAt: string | null;
  /** When citizens stop seeing a published record; left out when it stays visible. */
  readonly _unpublishAt?: string;
  /** Changes that citizens do not see yet; left out when there are none, as are the next two. */
  readonly _pending?: PendingChanges;
  /** When the pending changes were last saved. */
  readonly _pendingAt?: string;
  /** When the pending changes are published; left out when nobody has scheduled it. */
  readonly _pendingPublishAt?: string;
  readonly _createdAt: string;
  /** Id of the user, or the name of a process such as 'seed'. */
  readonly _createdBy: string;
  readonly _updatedAt: string;
  readonly _updatedBy: string;
  /** The `schemaVersion` of the type that its values were last checked against; left out when that was a schema file alone. */
  readonly _schema?: string;
  /**
   * JSON pointers to what a draft lacks to be published; left out when it lacks nothing. Computed for the responses to staff, never
   * stored.
   */
  readonly _missing?: readonly string[];
};

/** A record: its own values and the server's fields in one object. */
export type StoredRecord = ServerFields & Values;

export const serverFieldNames = [
  'id',
  '_version',
  '_state',
  '_publishAt',
  '_unpublishAt',
  '_pending',
  '_pendingAt',
  '_pendingPublishAt',
  '_createdAt',
  '_createdBy',
  '_updatedAt',
  '_updatedBy',
  '_schema',
] as const satisfies readonly Exclude<keyof ServerFields, '_missing'>[];

export type ServerFieldName = (typeof serverFieldNames)[number];

const serverNames: ReadonlySet<string> = new Set(serverFieldNames);

export function isServerField(name: string): name is ServerFieldName {
  return serverNames.has(name);
}

/** Whether a member of a response is the server's: stored, or computed. */
export function isServerMember(name: string): boolean {
  return isServerField(name) || name === '_missing';
}

/** A record's own values, without the server's fields. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isServerMember(name))) as Values;
}

/** The member of a record whose values were checked against this type. */
export function schemaFieldOf({
  schemaVersion,
}: {
  readonly schemaVersion?: string | undefined;
}): Pick<ServerFields, '_schema'> {
  return schemaVersion === undefined ? {} : { _schema: schemaVersion };
}

/** Whether a citizen may see the record at this instant (ISO 8601, UTC). */
export function isVisible(record: Pick<ServerFields, '_state' | '_publishAt' | '_unpublishAt'>, now: string): boolean {
  const { _state, _publishAt, _unpublishAt } = record;
  const isPublished = _state === 'published' && _publishAt !== null && _publishAt <= now;
  return isPublished && (_unpublishAt === undefined || now < _unpublishAt);
}
