import type { Usage } from './limit.ts';

/** Points to add to a key, and when its period ends if it begins with them. */
export type PointsAdded = { readonly key: string; readonly points: number; readonly expiresAt: number };

/** The points that keys have used, for all processes over one database. At most some tens of thousands of keys are stored. */
export interface LimitTables {
  /** The current usage of each key that has one. */
  usagesOf(keys: readonly string[], now: number): Promise<ReadonlyMap<string, Usage>>;
  /** Adds points, at once for all keys, and returns the usages with them. A period that ends later than a new one would is shortened to it. */
  add(added: readonly PointsAdded[], now: number): Promise<ReadonlyMap<string, Usage>>;
  /** Takes points from each key; a key without points is removed. */
  refund(keys: readonly string[], points: number): Promise<void>;
  remove(key: string): Promise<void>;
}
