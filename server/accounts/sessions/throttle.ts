import { LRUCache } from 'lru-cache';
import { hashedKey, type LimitedKey, type Limits } from '../../limits/limit.ts';
import { networkOf } from '../../limits/networkOf.ts';
import type { AccountTables, SignInOrigin } from './accountTables.ts';

export type Attempt = { readonly account: string; readonly address: string };

/** An email has one account, in whatever case it is typed. */
export function attemptOf({ email, address }: { readonly email: string; readonly address: string }): Attempt {
  return { account: email.trim().toLowerCase(), address };
}

/** Limits password guesses: per account and network, per network, and per account. */
export interface Throttle {
  /** Counts an attempt before it is checked; returns the seconds to wait after too many, else 0. */
  countAttempt(attempt: Attempt): Promise<number>;
  /** After a correct password: clears the attempts of this account and network, and remembers both together. */
  clearAttempts(attempt: Attempt): Promise<void>;
}

/** Seconds. */
const duration = 15 * 60;
/** Networks with the accounts that signed in there, and the milliseconds for which they are cached: a flood of attempts reads them once. */
const cachedNetworks = 1000;
const cacheTime = 1000;

export type ThrottleOptions = {
  readonly limits: Limits;
  readonly tables: Pick<AccountTables, 'accountsSignedInFrom' | 'addSignInOrigin'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Attempts per account and network. */
  readonly perAccount?: number | undefined;
  readonly perNetwork?: number;
  /** Attempts per account from all networks without an earlier sign-in together. */
  readonly perNewOrigins?: number;
};

/** Each limit is for a quarter of an hour. Guesses of others do not lock people out where they have signed in before. */
export function createThrottle({
  limits,
  tables,
  now,
  perAccount = 10,
  perNetwork = 100,
  perNewOrigins = 50,
}: ThrottleOptions): Throttle {
  const accountLimit = { name: 'signIn:account', points: perAccount, duration };
  const networkLimit = { name: 'signIn:network', points: perNetwork, duration };
  const newOriginsLimit = { name: 'signIn:unknownPlaces', points: perNewOrigins, duration };
  const knownAccounts = new LRUCache<string, ReadonlySet<string>>({
    max: cachedNetworks,
    ttl: cacheTime,
    // Another person of the same network who signs in meanwhile deletes the entry; the reading is still an answer.
    ignoreFetchAbort: true,
    fetchMethod: async (network) => new Set(await tables.accountsSignedInFrom(network)),
  });

  async function hasSignedIn({ network, account }: SignInOrigin): Promise<boolean> {
    return (await knownAccounts.fetch(network))?.has(account) === true;
  }

  return {
    countAttempt: async (attempt) => {
      const { account, network, newOrigins } = keysOf(attempt);
      // Guesses at one account from an office use up neither colleagues' attempts nor those from other networks.
      return limits.count((await hasSignedIn(originOf(attempt))) ? [account] : [network, account, newOrigins]);
    },
    clearAttempts: async (attempt) => {
      const { account, network, newOrigins } = keysOf(attempt);
      const origin = originOf(attempt);
      const hadSignedIn = await hasSignedIn(origin);
      await limits.clear(account);
      await tables.addSignInOrigin(origin, now());
      knownAccounts.delete(origin.network);
      if (!hadSignedIn) await limits.add([network, newOrigins], -1);
    },
  };

  function keysOf({ account, address }: Attempt): Readonly<Record<'account' | 'network' | 'newOrigins', LimitedKey>> {
    const network = networkOf(address);
    return {
      account: { limit: accountLimit, parts: [network, account] },
      network: { limit: networkLimit, parts: [network] },
      newOrigins: { limit: newOriginsLimit, parts: [account] },
    };
  }
}

function originOf({ account, address }: Attempt): SignInOrigin {
  return { network: hashedKey('network', networkOf(address)), account: hashedKey('account', account) };
}
