import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { StoreUnavailable } from '#core/store/store.ts';
import { type Answer, createAnswer } from '../answering/answer.ts';
import { type Availability, within } from '../answering/availability.ts';
import type { CachedAnswers } from './cachedAnswers.ts';
import type { Page, Pages } from '../answering/pages.ts';
import type { Security } from '../answering/securityHeaders.ts';

export type PublicParts = {
  readonly pages: Pages;
  readonly security: Security;
  readonly answers: CachedAnswers;
  readonly availability: Availability;
};

/** The citizens' pages as answers. */
export interface PublicAnswers {
  /** The page at an address with its query, where nothing has to be asked for it. */
  kept(url: string): Answer | undefined;
  /** The page; that of a failure when it cannot be made, or its last copy while the database is away. Never rejects. */
  make(request: FastifyRequest): Promise<Answer>;
}

/** What browsers may do with a page: keep it, and ask each time whether it is still the same. */
const caching = {
  'cache-control': 'public, no-cache',
  // For caches that an operator puts before the portal and tells to keep pages; browsers do not read it.
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=60, stale-if-error=86400',
};
const type = 'text/html; charset=utf-8';

/** A page that is there from before is not held back longer than so many milliseconds by a database that is slow, or was away. */
const slow = 3000;
const slowWhenAway = 250;

/** What others add to addresses to see where people come from; no page depends on it. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)=/;

export function createPublicAnswers({ pages, security, answers, availability }: PublicParts): PublicAnswers {
  const dated = new WeakMap<Answer, Promise<Answer>>();

  function answerOf({ status, html, location }: Page): Answer {
    const headers = { ...security.page, 'content-type': type, vary: 'accept-encoding' };
    if (status >= 500) return createAnswer(html, { status, headers: { ...headers, 'cache-control': 'no-store' } });
    const body = Buffer.from(html);
    const own = { ...headers, ...caching, etag: tagOf(body) };
    return createAnswer(body, { status, headers: location === undefined ? own : { ...own, location } });
  }

  async function datedAnswer(answer: Answer, madeAt: number): Promise<Answer> {
    const html = await pages.datedPage(answer.body.toString(), madeAt);
    return createAnswer(html, {
      headers: { ...security.page, 'content-type': type, 'cache-control': 'no-store', vary: 'accept-encoding' },
    });
  }

  /** The last copy of a page with its note, which is made once. */
  function lastOf(key: string): Promise<Answer> | undefined {
    const last = answers.last(key);
    if (last === undefined) return undefined;
    const known = dated.get(last.answer) ?? datedAnswer(last.answer, last.madeAt);
    dated.set(last.answer, known);
    return known;
  }

  async function makeNow(key: string): Promise<Answer> {
    const [path, search] = splitUrl(key);
    const work = answers.make(key, async (moment) => {
      const page = await pages.publicPage({ path, search: new URLSearchParams(search), moment });
      return { answer: answerOf(page), isKept: page.isKept !== false };
    });
    const told = work.then((answer) => {
      availability.told('answered');
      return answer;
    });
    const isKnown = answers.last(key) !== undefined;
    if (!isKnown) return told;
    return within(availability.awaySince() === undefined ? slow : slowWhenAway, told);
  }

  async function failed(error: unknown, { request, key }: { readonly request: FastifyRequest; readonly key: string }) {
    availability.told({ error });
    const isAway = error instanceof StoreUnavailable;
    const last = isAway ? await lastOf(key) : undefined;
    if (last !== undefined) return last;
    request.log.error({ err: error });
    const answer = answerOf(await pages.failedPage(isAway ? 503 : 500));
    return isAway ? { ...answer, headers: { ...answer.headers, 'retry-after': '30' } } : answer;
  }

  return {
    kept: (url) => (availability.awaySince() === undefined ? answers.find(keyOf(url)) : undefined),
    make: async (request) => {
      const key = keyOf(request.url);
      try {
        const answer = answers.find(key) ?? (await makeNow(key));
        if (availability.awaySince() === undefined) return answer;
        await within(slowWhenAway, availability.check()).catch(() => undefined);
        if (availability.awaySince() === undefined || answer.status !== 200) return answer;
        return (await lastOf(key)) ?? answer;
      } catch (error) {
        return failed(error, { request, key });
      }
    },
  };
}

/** The same for every encoding, hence weak. */
function tagOf(body: Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** The address without what no page depends on. */
function keyOf(url: string): string {
  const [path, search] = splitUrl(url);
  if (search === '') return path;
  const parts = search.split('&').filter((part) => !tracking.test(part));
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function splitUrl(url: string): readonly [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}
