import type { Values } from '#core/store/record.ts';

/** A record as a citizen may read it: only public values, and of those only what its conditions show. */
export type PublicRecord = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The instant of the last write, ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly values: Values;
};
