import type { Limits } from '../limits/limit.ts';
import { networkOf } from '../limits/networkOf.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';

/** Limits of requests that need no session, so that nobody floods a mailbox or the server. */
export interface AccessLimits {
  /** Counts a request from an address; rejects with a Problem 429 after too many. */
  limitRequests(address: string, detail: string): Promise<void>;
  /** Counts a message to a mailbox; false after too many. Strangers and staff have separate limits. */
  countMessage(email: string, asker: 'stranger' | 'staff'): Promise<boolean>;
}

export type AccessLimitOptions = {
  readonly requests: Limits;
  /** Shared by all processes: mailboxes belong to accounts. */
  readonly mailboxes: Limits;
  /** Called with the address of each refused request. */
  readonly onRefusal: (address: string) => Promise<void>;
  /** Per quarter of an hour. */
  readonly perNetwork?: number;
  /** Per hour, separately for strangers and staff. */
  readonly perMailbox?: number;
};

export function createAccessLimits({
  requests,
  mailboxes,
  onRefusal,
  perNetwork = 60,
  perMailbox = 5,
}: AccessLimitOptions): AccessLimits {
  const networkLimit = { name: 'access:network', points: perNetwork, duration: 15 * 60 };
  const mailboxLimit = { name: 'access:mailbox', points: perMailbox, duration: 60 * 60 };
  return {
    limitRequests: async (address, detail) => {
      const wait = await requests.count([{ limit: networkLimit, parts: [networkOf(address)] }]);
      if (wait === 0) return;
      await onRefusal(address);
      throw tooManyRequests(wait, { detail });
    },
    countMessage: async (email, asker) =>
      (await mailboxes.count([{ limit: mailboxLimit, parts: [asker, email] }])) === 0,
  };
}
