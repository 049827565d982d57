import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import { networkOf } from '../sessions/networkOf.ts';
import { secondsToWait } from '../sessions/secondsToWait.ts';
import type { Assistant } from './createAssistant.ts';

/** Counts a request of a visitor; throws a Problem 429 beyond the limit. */
export type VisitorLimit = (request: FastifyRequest) => Promise<void>;

/** Seconds in which a visitor's questions are counted. */
const period = 60;
/** A whole office or a telephone company can share a network. */
const visitorsPerNetwork = 10;

/** Refuses a visitor's questions beyond the limit of the settings, which may change at any time. */
export function createVisitorLimit(assistant: Pick<Assistant, 'brain'>, messages: ServerCatalog): VisitorLimit {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (points: number) => {
    const limiter = limiters.get(points) ?? new RateLimiterMemory({ points, duration: period });
    limiters.set(points, limiter);
    return limiter;
  };
  return async (request) => {
    const { perVisitorMinute } = await assistant.brain.settings();
    const network = networkOf(request.ip);
    const visitor = `${network} ${request.headers['user-agent'] ?? ''}`;
    const wait =
      (await secondsToWait(limiterOf(perVisitorMinute), visitor)) ||
      (await secondsToWait(limiterOf(perVisitorMinute * visitorsPerNetwork), network));
    if (wait === 0) return;
    const seconds = String(wait);
    throw new Problem(429, { detail: messages.assistant.tooMany(seconds), headers: { 'retry-after': seconds } });
  };
}
