import { type Answer, preparedAnswer } from '../answer.ts';
import type { VisitorCall } from '../call.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PreparedAnswer } from '../preparedAnswer.ts';
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

type CachedAnswer = {
  readonly type: ContentType;
  /** What the answer depends on besides its type and audience. */
  readonly key: string;
  readonly make: (now: number) => Promise<PreparedAnswer>;
  /** Maximum age in milliseconds. */
  readonly longest?: number | undefined;
};

/** The cached answer for this type and audience, or a new one, which is cached. */
export function cachedAnswer(
  { visitor }: Pick<VisitorCall, 'visitor'>,
  { type, key: subject, make, longest }: CachedAnswer,
  responses: ResponseCache,
): Answer<never> | Promise<Answer<never>> {
  const isStaff = visitor.kind === 'staff';
  const { cache } = responses;
  const now = responses.now();
  const count = responses.writeCounter.countOf(type.name);
  const key = `${isStaff ? 's' : 'c'}${subject}`;
  const cached = cache.get(key, { writeCount: count, now });
  if (cached !== undefined) return preparedAnswer(cached);
  const makeAndCache = async () => {
    const answer = await make(now);
    const change = isStaff ? Number.POSITIVE_INFINITY : await responses.nextPublication(type, now);
    cache.set(key, {
      answer,
      writeCount: count,
      expiresAt: Math.min(change, now + (longest ?? Number.POSITIVE_INFINITY)),
    });
    return preparedAnswer(answer);
  };
  return makeAndCache();
}

/** Caches must not share staff responses, and must revalidate public ones each time. */
export function cacheHeaders(isStaff: boolean) {
  return { 'cache-control': isStaff ? 'private, no-cache' : 'no-cache', vary: 'authorization, accept-encoding' };
}
