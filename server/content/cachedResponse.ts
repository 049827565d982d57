import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Answer, sendAnswer } from '../answering/answer.ts';
import type { AnswerCache } from '../cache/answerCache.ts';
import type { WriteCounter } from '../cache/writeCounter.ts';

export type ResponseCache = {
  readonly cache: AnswerCache;
  readonly freshness: WriteCounter;
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type CachedResponse = {
  readonly reply: FastifyReply;
  /** What the answer depends on beside its type and audience. */
  readonly key: string;
  readonly make: (now: number) => Promise<Answer>;
  /** Milliseconds after which it is made anew in any case. */
  readonly longest?: number | undefined;
};

/** Gives the kept answer about records of a type to this audience, or makes and keeps it. */
export function sendCached(
  request: FastifyRequest,
  {
    type,
    reply,
    key: subject,
    make,
    longest,
    cache,
    freshness,
    ...parts
  }: CachedResponse & ResponseCache & { type: ContentType },
): FastifyReply | Promise<FastifyReply> {
  const isStaff = request.visitor.kind === 'staff';
  const now = parts.now();
  const count = freshness.of(type.name);
  const key = `${isStaff ? 's' : 'c'}${subject}`;
  const kept = cache.get(key, { freshness: count, now });
  if (kept !== undefined) return sendAnswer(request, { reply, answer: kept });
  const made = async () => {
    const answer = await make(now);
    const change = isStaff ? Number.POSITIVE_INFINITY : await parts.nextPublication(type, now);
    cache.set(key, { answer, freshness: count, until: Math.min(change, now + (longest ?? Number.POSITIVE_INFINITY)) });
    return sendAnswer(request, { reply, answer });
  };
  return made();
}

/** Nothing of a session stays in a cache, and what citizens get is asked for anew each time. */
export function cacheHeaders(isStaff: boolean) {
  return { 'cache-control': isStaff ? 'private, no-cache' : 'no-cache', vary: 'authorization, accept-encoding' };
}
