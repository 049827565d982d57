import type { MetaQuery } from '@refinedev/core';
import type { PublicationState } from '#core/store/record.ts';

/**
 * What a screen says beside the values of a write, in Refine's `meta`. In `variables` of an update, a member that is there
 * but undefined is removed from the record; members that are left out stay as they are.
 */
export type WriteMeta = {
  /** The version that the writer saw; the write is refused with 412 when the record has another. */
  readonly version?: number | undefined;
  readonly state?: PublicationState | undefined;
  /** Instant, ISO 8601 in UTC. */
  readonly publishAt?: string | undefined;
};

export function writeMetaOf(meta: MetaQuery | undefined): WriteMeta {
  return (meta ?? {}) as WriteMeta;
}
