import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Problem } from '../answering/problem.ts';
import { networkOf } from '../sessions/networkOf.ts';
import { secondsToWait } from '../sessions/secondsToWait.ts';

/** Limits of requests that need no session, so that nobody floods a mailbox or the server. */
export interface AccessLimits {
  /** Counts a request from an address; rejects with a Problem 429 after too many. */
  limitRequests(address: string, detail: string): Promise<void>;
  /** Counts a message to a mailbox; false after too many. Strangers and staff have separate limits. */
  countMessage(email: string, asker: 'stranger' | 'staff'): Promise<boolean>;
}

export type AccessLimitOptions = {
  /** Per quarter of an hour. */
  readonly perAddress?: number;
  /** Per hour, separately for strangers and staff. */
  readonly perMailbox?: number;
};

export function createAccessLimits({ perAddress = 60, perMailbox = 5 }: AccessLimitOptions = {}): AccessLimits {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 15 * 60 });
  const mailboxes = new RateLimiterMemory({ points: perMailbox, duration: 60 * 60 });
  return {
    limitRequests: async (address, detail) => {
      const wait = await secondsToWait(addresses, networkOf(address));
      if (wait > 0) throw new Problem(429, { detail, headers: { 'retry-after': String(wait) } });
    },
    countMessage: async (email, asker) => (await secondsToWait(mailboxes, `${asker} ${email}`)) === 0,
  };
}
