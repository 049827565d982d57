import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from './problem.ts';
import { isApi } from './problemHandler.ts';
import { networkOf } from '../sessions/networkOf.ts';

type SearchBudget = {
  readonly words: ServerCatalog;
  /** Milliseconds of this process that the searches of one network may take within so many seconds. */
  readonly perNetwork?: { readonly points: number; readonly duration: number };
};

/** Three hundred usual searches of a long list in a minute; of the dearest, which try every title, some ten. */
const usual = { points: 10_000, duration: 60 };

/** Held while a search goes on, so that many at once do not all begin: a part of the budget. */
const heldPart = 20;

/**
 * Words that occur nearly everywhere or nowhere make a search dear, and nobody can tell before: so networks pay for what
 * their searches took, and wait (429) when they took too much. Staff do not pay.
 */
export function addSearchBudget(app: FastifyInstance, { words, perNetwork = usual }: SearchBudget): void {
  const limiter = new RateLimiterMemory(perNetwork);
  const held = Math.ceil(perNetwork.points / heldPart);
  // What was paid for already is not paid again by those who searched at the same time.
  let paid = 0;

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = networkOf(request.ip);
    const refused = await limiter.consume(key, held).then(() => undefined, refusalOf);
    if (refused !== undefined) {
      await limiter.penalty(key, -held);
      const seconds = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      throw new Problem(429, { detail: words.api.tooMany(seconds), headers: { 'retry-after': seconds } });
    }
    const begun = spent();
    finished(reply.raw, () => {
      const now = spent();
      const cost = Math.round(now - Math.max(begun, paid));
      paid = now;
      void limiter.penalty(key, cost - held);
    });
  }

  // What searches nothing goes on at once.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSearch(request)) return done();
    enter(request, reply).then(() => done(), done);
  });
}

function refusalOf(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}

/** Milliseconds that this process has computed. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A token that is not valid is refused before anything is searched. */
function isSearch({ method, url, headers }: FastifyRequest): boolean {
  const start = url.indexOf('?');
  if (start < 0 || (method !== 'GET' && method !== 'HEAD')) return false;
  if (isApi(url) && headers.authorization !== undefined) return false;
  const asked = [...new URLSearchParams(url.slice(start + 1))];
  return asked.some(([name, value]) => (name === 'q' || name.endsWith('_like')) && value !== '');
}
