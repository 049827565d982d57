import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './networkOf.ts';
import { secondsToWait } from './secondsToWait.ts';

export type Attempt = { readonly account: string; readonly address: string };

/** Slows down those who guess passwords: by account and address together, by address alone, and by account alone. */
export interface Throttle {
  /** Counts an attempt before it is looked at; answers the seconds to wait when there were too many, else 0. */
  countAttempt(attempt: Attempt): Promise<number>;
  /** Takes back the attempt of somebody who knew the password, forgets their earlier slips, and remembers where they were. */
  clearAttempts(attempt: Attempt): Promise<void>;
}

const window = 15 * 60;
const keptPlaces = 10_000;

export type Limits = {
  /** Tries per account and address. */
  readonly perAccount?: number;
  readonly perAddress?: number;
  /** Tries per account from all addresses together from which nobody has opened it yet. */
  readonly perUnknownPlaces?: number;
};

/** Each limit is for a quarter of an hour. Guesses from many addresses do not keep people out where they have signed in before. */
export function createThrottle({
  perAccount = 10,
  perAddress = 100,
  perUnknownPlaces: perStrangers = 50,
}: Limits = {}): Throttle {
  const accounts = new RateLimiterMemory({ points: perAccount, duration: window });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: window });
  const strangers = new RateLimiterMemory({ points: perStrangers, duration: window });
  // By size, not by `max`, which would make room for all of them at the start.
  const known = new LRUCache<string, true>({ maxSize: keptPlaces, sizeCalculation: () => 1 });
  const keyOf = ({ account, address }: Attempt) => `${networkOf(address)} ${account}`;
  return {
    countAttempt: async (attempt) => {
      const wait = await secondsToWait(accounts, keyOf(attempt));
      // Guesses at one account from an office use up neither its colleagues' tries nor those of other places.
      if (wait > 0 || known.has(keyOf(attempt))) return wait;
      const waitHere = await secondsToWait(addresses, networkOf(attempt.address));
      return waitHere > 0 ? waitHere : secondsToWait(strangers, attempt.account);
    },
    clearAttempts: async (attempt) => {
      await accounts.delete(keyOf(attempt));
      if (known.has(keyOf(attempt))) return;
      known.set(keyOf(attempt), true);
      await Promise.all([addresses.reward(networkOf(attempt.address), 1), strangers.reward(attempt.account, 1)]);
    },
  };
}
