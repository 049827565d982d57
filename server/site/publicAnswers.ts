import { uint8ArrayToString } from 'uint8array-extras';
import { sha1Base64Url } from '#ports/digest.ts';
import type { IncomingCall } from '../calls/call.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import { type Availability, within } from '../calls/availability.ts';
import type { CachedAnswers } from '../calls/cache/cachedAnswers.ts';
import type { Page, Pages } from './pages.ts';
import type { Security } from '../calls/securityHeaders.ts';
import { createInlineStyles } from '../calls/cache/inlineStyles.ts';

export type PublicAnswersOptions = {
  readonly pages: Pages;
  readonly security: Security;
  readonly answers: CachedAnswers;
  readonly availability: Availability;
};

type PageCall = Pick<IncomingCall, 'url' | 'report'>;

/** The citizens' pages as answers. */
export interface PublicAnswers {
  /** The cached page of an address with its query, without a query to the database. */
  findCached(url: string): PreparedAnswer | undefined;
  /** The page; its last copy while the database is away, or an error page when it cannot be rendered. Never rejects. */
  make(call: PageCall): Promise<PreparedAnswer>;
}

/** Browsers may store a page, and revalidate it each time. */
const caching = {
  'cache-control': 'public, no-cache',
  // For caches that an operator puts before the portal; browsers do not read it.
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=60, stale-if-error=86400',
};
const type = 'text/html; charset=utf-8';

/** Milliseconds that a page with an older copy waits for a database that is slow, or was away. */
const slowLimit = 3000;
const awayLimit = 250;

/** Parameters that others add to follow visitors; no page depends on them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)=/;

export function createPublicAnswers({ pages, security, answers, availability }: PublicAnswersOptions): PublicAnswers {
  const withStyles = createInlineStyles({ security, stylesAt: pages.stylesAt });
  const dated = new WeakMap<PreparedAnswer, Promise<PreparedAnswer>>();

  function answerOf({ status, html, location }: Page): PreparedAnswer {
    const { body, headers: page } = withStyles(html);
    const headers = { ...page, 'content-type': type, vary: 'accept-encoding' };
    if (status >= 500) return prepareAnswer(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
    const cacheable = { ...headers, ...caching, etag: tagOf(html) };
    return prepareAnswer(body, { status, headers: location === undefined ? cacheable : { ...cacheable, location } });
  }

  async function datedAnswer(answer: PreparedAnswer, madeAt: number): Promise<PreparedAnswer> {
    const html = await pages.datedPage(uint8ArrayToString(answer.body), madeAt);
    const { etag: _etag, 'cdn-cache-control': _shared, ...headers } = answer.headers;
    return prepareAnswer(html, { headers: { ...headers, 'cache-control': 'no-store' } });
  }

  /** The last copy of a page with its note, which is rendered once. */
  function lastOf(key: string): Promise<PreparedAnswer> | undefined {
    const last = answers.last(key);
    if (last === undefined) return undefined;
    const datedCopy = dated.get(last.answer) ?? datedAnswer(last.answer, last.madeAt);
    dated.set(last.answer, datedCopy);
    return datedCopy;
  }

  async function makeNow(key: string): Promise<PreparedAnswer> {
    const [path, search] = splitUrl(key);
    const work = answers.make(key, async (context) => {
      const page = await pages.publicPage({ path, search: new URLSearchParams(search), context });
      return { answer: answerOf(page), isCacheable: page.isCacheable !== false };
    });
    const reported = work.then((answer) => {
      availability.report('answered');
      return answer;
    });
    const hasCopy = answers.last(key) !== undefined;
    if (!hasCopy) return reported;
    return within(availability.awaySince() === undefined ? slowLimit : awayLimit, reported);
  }

  async function answerFailure(error: unknown, { call, key }: { readonly call: PageCall; readonly key: string }) {
    availability.report({ error });
    const isAway = error instanceof StoreUnavailable;
    const last = isAway ? await lastOf(key) : undefined;
    if (last !== undefined) return last;
    call.report(error);
    const answer = answerOf(await pages.failedPage(isAway ? 503 : 500));
    return isAway ? { ...answer, headers: { ...answer.headers, 'retry-after': '30' } } : answer;
  }

  return {
    findCached: (url) => (availability.awaySince() === undefined ? answers.find(keyOf(url)) : undefined),
    make: async (call) => {
      const key = keyOf(call.url);
      try {
        const answer = answers.find(key) ?? (await makeNow(key));
        if (availability.awaySince() === undefined) return answer;
        await within(awayLimit, availability.check()).catch(() => undefined);
        if (availability.awaySince() === undefined || answer.status !== 200) return answer;
        return (await lastOf(key)) ?? answer;
      } catch (error) {
        return answerFailure(error, { call, key });
      }
    },
  };
}

/** Weak, since it is the same for every encoding. The page still links its styles, whose address tells their content. */
function tagOf(html: string): string {
  return `W/"${sha1Base64Url(html)}"`;
}

/** The address without the parameters that no page depends on. */
function keyOf(url: string): string {
  const [path, search] = splitUrl(url);
  if (search === '') return path;
  const parameters = search.split('&').filter((part) => !tracking.test(part));
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}

function splitUrl(url: string): readonly [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}
