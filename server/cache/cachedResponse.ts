import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Answer, sendAnswer } from '../answering/answer.ts';
import type { AnswerCache } from './answerCache.ts';
import type { WriteCounter } from './writeCounter.ts';

/** The media type of records. */
export const json = 'application/json; charset=utf-8';

export type ResponseCache = {
  readonly cache: AnswerCache;
  readonly writeCounter: WriteCounter;
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type CachedResponse = {
  readonly type: ContentType;
  readonly reply: FastifyReply;
  /** What the response depends on besides its type and audience. */
  readonly key: string;
  readonly make: (now: number) => Promise<Answer>;
  /** Maximum age in milliseconds. */
  readonly longest?: number | undefined;
};

/** Sends the cached response for this type and audience, or creates and caches it. */
export function sendCached(
  request: FastifyRequest,
  { type, reply, key: subject, make, longest }: CachedResponse,
  responses: ResponseCache,
): FastifyReply | Promise<FastifyReply> {
  const isStaff = request.visitor.kind === 'staff';
  const { cache } = responses;
  const now = responses.now();
  const count = responses.writeCounter.countOf(type.name);
  const key = `${isStaff ? 's' : 'c'}${subject}`;
  const cached = cache.get(key, { writeCount: count, now });
  if (cached !== undefined) return sendAnswer(request, { reply, answer: cached });
  const createAndSend = async () => {
    const answer = await make(now);
    const change = isStaff ? Number.POSITIVE_INFINITY : await responses.nextPublication(type, now);
    cache.set(key, {
      answer,
      writeCount: count,
      expiresAt: Math.min(change, now + (longest ?? Number.POSITIVE_INFINITY)),
    });
    return sendAnswer(request, { reply, answer });
  };
  return createAndSend();
}

/** Caches must not share staff responses, and must revalidate public ones each time. */
export function cacheHeaders(isStaff: boolean) {
  return { 'cache-control': isStaff ? 'private, no-cache' : 'no-cache', vary: 'authorization, accept-encoding' };
}
