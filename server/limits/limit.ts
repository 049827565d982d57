import { sha256Base64Url } from '#ports/digest.ts';

/** Points that one key may use in a period. The period begins with the first of them. */
export type Limit = {
  readonly name: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
};

/** A limit, and for whom it counts. */
export type LimitedKey = { readonly limit: Limit; readonly parts: readonly string[] };

/** The points that a key has used. */
export type Usage = {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Counts the requests of people without a session. Keys are hashes, and every implementation has a maximum number of them. */
export interface Limits {
  /**
   * Counts points for all keys, or for none when one of them has too few left; returns the seconds to wait then, else 0. Coarse keys
   * come first, since nothing is stored or computed for those after the one that refuses.
   */
  count(keys: readonly LimitedKey[], points?: number): Promise<number>;
  /** Adds points without regard to the limit, or gives them back when negative. */
  add(keys: readonly LimitedKey[], points: number): Promise<void>;
  /** Gives back all points of a key. */
  clear(key: LimitedKey): Promise<void>;
}

/** A key of fixed size, whatever a stranger sends: the first 132 bits of a hash. */
export function hashedKey(...parts: readonly string[]): string {
  return sha256Base64Url(JSON.stringify(parts)).slice(0, 22);
}

export function keyOf({ limit, parts }: LimitedKey): string {
  return hashedKey(limit.name, ...parts);
}
