import type { Values } from '#core/values/record.ts';

/** A record as citizens see it: only public values whose conditions hold. */
export type PublicRecord = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The instant of the last write, ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly values: Values;
};
