import type { MetaQuery } from '@refinedev/core';
import type { PublicationState } from '#core/values/record.ts';

/**
 * Options of a write, in Refine's `meta`. In `variables` of an update, members set to undefined are removed from the record;
 * members left out stay as they are.
 */
export type WriteMeta = {
  /** Id of a new record: repeating the request is refused with 412 and the record, instead of creating another. Not over 0511. */
  readonly newId?: string | undefined;
  /** The expected version; the write is refused with 412 when the record has another. */
  readonly version?: number | undefined;
  readonly state?: PublicationState | undefined;
  /** Instant, ISO 8601 in UTC. */
  readonly publishAt?: string | undefined;
  /** Instant from which citizens no longer see the record; null for none. */
  readonly unpublishAt?: string | null | undefined;
  /** Whether the changes wait to be published. Only over REST. */
  readonly isPending?: boolean | undefined;
};

export function writeMetaOf(meta: MetaQuery | undefined): WriteMeta {
  return (meta ?? {}) as WriteMeta;
}
