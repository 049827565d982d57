import type { IncomingCall } from '../calls/call.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createMemoryLimits } from '../limits/memoryLimits.ts';
import { networkOf } from '../limits/networkOf.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import type { Assistant } from './createAssistant.ts';

/** Counts a request of a visitor; throws a Problem 429 beyond the limit. */
export type VisitorLimit = (call: IncomingCall) => Promise<void>;

export type VisitorLimits = {
  /** Counts a question that is no emergency. */
  readonly limit: VisitorLimit;
  /** Counts a request before its body is read. */
  readonly floodLimit: VisitorLimit;
};

export type VisitorLimitOptions = {
  readonly assistant: Pick<Assistant, 'brain'>;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Seconds in which a visitor's questions are counted. */
const duration = 60;
/** A whole office or a telephone company can share a network. */
const visitorsPerNetwork = 10;
/** Far more than the questions of a network, because an emergency is answered beyond the limit of questions. */
const requestsPerNetwork = 600;

/** Refuses a visitor's questions beyond the limit of the settings, which may change at any time. */
export function createVisitorLimit({ assistant, messages, now }: VisitorLimitOptions): VisitorLimit {
  const limits = createMemoryLimits({ now });
  return async ({ client }) => {
    const { perVisitorMinute: points } = await assistant.brain.settings();
    const network = networkOf(client.address);
    const wait = await limits.count([
      { limit: { name: 'network', points: points * visitorsPerNetwork, duration }, parts: [network] },
      { limit: { name: 'visitor', points, duration }, parts: [network, client.browser] },
    ]);
    if (wait > 0) throw tooManyRequests(wait, { detail: messages.assistant.tooMany(String(wait)) });
  };
}

/** Refuses requests of a network before their body is read. */
export function createFloodLimit({ messages, now }: Omit<VisitorLimitOptions, 'assistant'>): VisitorLimit {
  const limits = createMemoryLimits({ now });
  const limit = { name: 'requests', points: requestsPerNetwork, duration };
  return async ({ client }) => {
    const wait = await limits.count([{ limit, parts: [networkOf(client.address)] }]);
    if (wait > 0) throw tooManyRequests(wait, { detail: messages.assistant.tooMany(String(wait)) });
  };
}
