import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Attempt = { readonly account: string; readonly address: string };

/** Slows down those who guess passwords, by account and address together and by address alone. */
export interface Throttle {
  /** Counts an attempt before it is looked at; answers the seconds to wait when there were too many, else 0. */
  enter(attempt: Attempt): Promise<number>;
  /** Takes back the attempt of somebody who knew the password, and forgets their earlier slips. */
  forgive(attempt: Attempt): Promise<void>;
}

const window = 15 * 60;

/** Ten tries per account and address, a hundred per address, each within a quarter of an hour. */
export function createThrottle({ perAccount = 10, perAddress = 100 } = {}): Throttle {
  const accounts = new RateLimiterMemory({ points: perAccount, duration: window });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: window });
  const keyOf = ({ account, address }: Attempt) => `${address} ${account}`;
  return {
    enter: async (attempt) => {
      const waits = await Promise.all([secondsFor(addresses, attempt.address), secondsFor(accounts, keyOf(attempt))]);
      return Math.max(...waits);
    },
    forgive: async (attempt) => {
      await Promise.all([addresses.reward(attempt.address, 1), accounts.delete(keyOf(attempt))]);
    },
  };
}

async function secondsFor(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
