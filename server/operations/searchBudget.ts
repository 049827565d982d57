import { callBase } from '#core/api/callOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { cpuTime } from '#ports/turns.ts';
import type { Answer } from '../calls/answer.ts';
import type { IncomingCall } from '../calls/call.ts';
import { createMemoryLimits } from '../limits/memoryLimits.ts';
import { networkOf } from '../limits/networkOf.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import { tokenOf } from '../accounts/visitor.ts';

type SearchBudgetOptions = {
  readonly messages: ServerCatalog;
  readonly sessions: Pick<Sessions, 'peek' | 'find'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** CPU milliseconds (`points`) that the searches of one network may use in a period (`duration`, seconds). */
  readonly perNetwork?: { readonly points: number; readonly duration: number };
};

/** Per minute, some three hundred usual searches of a long list, or ten of the most expensive, which test every title. */
const defaultBudget = { points: 10_000, duration: 60 };

/** Each running search reserves this fraction of the budget, so that many cannot start at once. */
const reservedFraction = 20;

/** Runs the work of a call; rejects with a Problem 429 instead when the network of the call has used its budget. */
export type SearchBudget = (call: IncomingCall, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Limits the CPU time of searches for each network. Words that occur nearly everywhere or nowhere make a search expensive, which is
 * known only afterwards. People with a live session have no limit.
 */
export function createSearchBudget({
  messages,
  sessions,
  now,
  perNetwork = defaultBudget,
}: SearchBudgetOptions): SearchBudget {
  const limits = createMemoryLimits({ now });
  const budget = { name: 'search', ...perNetwork };
  const reserved = Math.ceil(perNetwork.points / reservedFraction);
  // CPU time that is already charged is not charged again to concurrent searches.
  let charged = 0;

  async function hasSession(call: IncomingCall): Promise<boolean> {
    const token = tokenOf(call);
    if (token === undefined) return false;
    return sessions.peek(token) !== undefined || (await sessions.find(token)) !== undefined;
  }

  return async (call, work) => {
    if (!isSearch(call) || (await hasSession(call))) return work();
    const keys = [{ limit: budget, parts: [networkOf(call.client.address)] }];
    const wait = await limits.count(keys, reserved);
    if (wait > 0) throw tooManyRequests(wait, { detail: messages.api.tooMany(String(wait)) });
    const startTime = cpuTime();
    try {
      return await work();
    } finally {
      const endTime = cpuTime();
      const cost = Math.round(endTime - Math.max(startTime, charged));
      charged = endTime;
      void limits.add(keys, cost - reserved);
    }
  };
}

/** Words of every search; names of parameters may be percent-encoded. */
const mayBeSearch = /%|like|\bq=/;

function isSearch({ method, url }: IncomingCall): boolean {
  const start = url.indexOf('?');
  const isRead = method === 'GET' || method === 'HEAD' || url.startsWith(callBase);
  if (start < 0 || !isRead) return false;
  const query = url.slice(start + 1);
  // Most requests need no parser.
  if (!mayBeSearch.test(query)) return false;
  const parameters = [...new URLSearchParams(query)];
  return parameters.some(([name, value]) => (name === 'q' || /_(?:un)?like$/.test(name)) && value !== '');
}
