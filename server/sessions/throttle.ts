import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './networkOf.ts';
import { secondsToWait } from './secondsToWait.ts';

export type Attempt = { readonly account: string; readonly address: string };

/** Limits password guesses: per account and address, per address, and per account. */
export interface Throttle {
  /** Counts an attempt before it is checked; returns the seconds to wait after too many, else 0. */
  countAttempt(attempt: Attempt): Promise<number>;
  /** After a correct password: clears the attempts of this account and address, and remembers the address. */
  clearAttempts(attempt: Attempt): Promise<void>;
}

const window = 15 * 60;
const maxKnownPlaces = 10_000;

export type Limits = {
  /** Attempts per account and address. */
  readonly perAccount?: number;
  readonly perAddress?: number;
  /** Attempts per account from all addresses without an earlier sign-in together. */
  readonly perUnknownPlaces?: number;
};

/** Each limit is for a quarter of an hour. Guesses from many addresses do not lock people out where they have signed in before. */
export function createThrottle({
  perAccount = 10,
  perAddress = 100,
  perUnknownPlaces: perStrangers = 50,
}: Limits = {}): Throttle {
  const accounts = new RateLimiterMemory({ points: perAccount, duration: window });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: window });
  const unknownPlaces = new RateLimiterMemory({ points: perStrangers, duration: window });
  // `maxSize`, because `max` preallocates every slot.
  const knownPlaces = new LRUCache<string, true>({ maxSize: maxKnownPlaces, sizeCalculation: () => 1 });
  const keyOf = ({ account, address }: Attempt) => `${networkOf(address)} ${account}`;
  return {
    countAttempt: async (attempt) => {
      const wait = await secondsToWait(accounts, keyOf(attempt));
      // Guesses at one account from an office use up neither colleagues' attempts nor those from other places.
      if (wait > 0 || knownPlaces.has(keyOf(attempt))) return wait;
      const waitHere = await secondsToWait(addresses, networkOf(attempt.address));
      return waitHere > 0 ? waitHere : secondsToWait(unknownPlaces, attempt.account);
    },
    clearAttempts: async (attempt) => {
      await accounts.delete(keyOf(attempt));
      if (knownPlaces.has(keyOf(attempt))) return;
      knownPlaces.set(keyOf(attempt), true);
      await Promise.all([addresses.reward(networkOf(attempt.address), 1), unknownPlaces.reward(attempt.account, 1)]);
    },
  };
}
