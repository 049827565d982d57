import type { Values } from '#core/values/record.ts';

/** A record as citizens see it: only public values whose conditions hold. */
export type PublicRecord = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The instant of the last write, ISO 8601, UTC. */
  readonly updatedAt: string;
  /** Whether the last write is the first reading from another backend, which may have changed the record long before. */
  readonly isOnlyRead: boolean;
  readonly values: Values;
};
