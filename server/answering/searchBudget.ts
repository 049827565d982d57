import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from './problem.ts';
import { isApi } from './problemHandler.ts';
import { networkOf } from '../sessions/networkOf.ts';

type SearchBudgetOptions = {
  readonly messages: ServerCatalog;
  /** CPU milliseconds (`points`) that the searches of one network may use in a period (`duration`, seconds). */
  readonly perNetwork?: { readonly points: number; readonly duration: number };
};

/** Per minute, some three hundred usual searches of a long list, or ten of the most expensive, which test every title. */
const defaultBudget = { points: 10_000, duration: 60 };

/** Each running search reserves this fraction of the budget, so that many cannot start at once. */
const reservedFraction = 20;

/**
 * Limits the CPU time of searches for each network, and answers 429 above it. Words that occur nearly everywhere or nowhere make a
 * search expensive, which is known only afterwards. Staff have no limit.
 */
export function addSearchBudget(
  app: FastifyInstance,
  { messages, perNetwork = defaultBudget }: SearchBudgetOptions,
): void {
  const limiter = new RateLimiterMemory(perNetwork);
  const reserved = Math.ceil(perNetwork.points / reservedFraction);
  // CPU time that is already charged is not charged again to concurrent searches.
  let charged = 0;

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = networkOf(request.ip);
    const rejection = await limiter.consume(key, reserved).then(() => undefined, rejectionOf);
    if (rejection !== undefined) {
      await limiter.penalty(key, -reserved);
      const seconds = String(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
      throw new Problem(429, { detail: messages.api.tooMany(seconds), headers: { 'retry-after': seconds } });
    }
    const startTime = cpuTime();
    finished(reply.raw, () => {
      const now = cpuTime();
      const cost = Math.round(now - Math.max(startTime, charged));
      charged = now;
      void limiter.penalty(key, cost - reserved);
    });
  }

  // Requests without a search continue at once.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSearch(request)) return done();
    enter(request, reply).then(() => done(), done);
  });
}

function rejectionOf(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** CPU milliseconds of this process. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whether a request searches. One with a token does not count at the API: an invalid token is refused before the search. */
function isSearch({ method, url, headers }: FastifyRequest): boolean {
  const start = url.indexOf('?');
  if (start < 0 || (method !== 'GET' && method !== 'HEAD')) return false;
  if (isApi(url) && headers.authorization !== undefined) return false;
  const parameters = [...new URLSearchParams(url.slice(start + 1))];
  return parameters.some(([name, value]) => (name === 'q' || name.endsWith('_like')) && value !== '');
}
