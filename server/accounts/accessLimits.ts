import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Problem } from '../answering/problem.ts';
import { networkOf } from '../sessions/networkOf.ts';
import { secondsToWait } from '../sessions/secondsToWait.ts';

/** Keeps anybody from filling a mailbox, or the machine, with what needs no session. */
export interface AccessLimits {
  /** Counts a request from an address; a Problem 429 when there were too many. */
  limitRequests(address: string, detail: string): Promise<void>;
  /** Counts a message to a mailbox; false when there were too many. Strangers use up nothing of what staff may send. */
  countMessage(email: string, asker: 'stranger' | 'staff'): Promise<boolean>;
}

export type AccessLimitOptions = {
  /** In a quarter of an hour. */
  readonly perAddress?: number;
  /** In an hour, for strangers and staff each. */
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
