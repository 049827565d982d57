import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type ContentType, addressParameters } from '#core/schema/contentType.ts';
import { localTime } from '#core/time/localTime.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isVisible, type StoredRecord } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { type SentFeedback, isFromHere, readFeedback, visitorOf } from '../feedback/readFeedback.ts';
import type { FeedbackTables } from '../feedback/feedbackTables.ts';
import { pathOfUnsaved } from '../preview/unsavedRecord.ts';
import { Problem } from '../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import { networkOf } from '../sessions/networkOf.ts';
import { secondsFor } from '../sessions/secondsFor.ts';
import { json, staffType } from './staffRecords.ts';

/** Where the forms of public pages send opinions. */
const opinionAddress = '/opinion';

export type FeedbackRouteOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly opinions: FeedbackTables;
  readonly words: ServerCatalog;
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Bytes of a form: 500 characters may be written with twelve bytes each. */
const bodyLimit = 8 * 1024;

/** Opinions from one network in ten minutes; a whole office or a telephone company may stand behind it. */
const perNetwork = { points: 60, duration: 10 * 60 };

const recentDays = 30;
const mostComments = 100;
const dayLength = 86_400_000;

/** Takes what visitors say of pages. Without a session, a cookie or an address that is kept. */
export async function addFeedbackRoute(
  app: FastifyInstance,
  { refuse, ...parts }: FeedbackRouteOptions & { readonly refuse: Refuse },
): Promise<void> {
  const { opinions, words, publicUrl, now } = parts;
  const limiter = new RateLimiterMemory(perNetwork);
  await app.register(async (scope) => {
    addProblemHandler(scope, { refuse, words });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post(opinionAddress, async (request, reply) => {
      if (!isFromHere(request, publicUrl())) throw new Problem(403, { detail: words.feedbackForm.foreign });
      const wait = await secondsFor(limiter, networkOf(request.ip));
      if (wait > 0)
        throw new Problem(429, { detail: words.feedbackForm.tooMany, headers: { 'retry-after': String(wait) } });
      const asked = readFeedback(request.body);
      if (asked === undefined) throw new Problem(422, { detail: words.feedbackForm.invalid });
      const page = await pageOf(asked, parts);
      const day = dayAt(now(), words);
      const visitor = visitorOf(request, await opinions.salt(day));
      await opinions.put({ ...page.of, day, visitor, isClear: asked.isClear });
      if (asked.comment !== '') await opinions.addComment({ ...page.of, day, text: asked.comment });
      const said = asked.isClear || asked.comment !== '' ? 'opinion-gracias' : 'opinion-no';
      return reply
        .code(303)
        .headers({ location: `${page.path}#${said}`, 'cache-control': 'no-store' })
        .send();
    });
  });
}

/** The page that asks; only one that asks, and that visitors see, is answered. */
async function pageOf({ type: name, record: id }: SentFeedback, { registry, store, words, now }: FeedbackRouteOptions) {
  const missing = () => new Problem(404, { detail: words.feedbackForm.noPage });
  const type = registry.get(name);
  if (type?.publicPages?.hasFeedback !== true) throw missing();
  const record = await store.get(type, id);
  if (record === undefined || !isVisible(record, new Date(now()).toISOString())) throw missing();
  const path = pathOf(type, record);
  if (path === undefined) throw missing();
  return { of: { type: name, record: id }, path };
}

function pathOf(type: ContentType, record: StoredRecord): string | undefined {
  const isWhole = addressParameters(type).every((name) => typeof record[name] === 'string' && record[name] !== '');
  return isWhole ? pathOfUnsaved(type, record) : undefined;
}

type OfRecord = { Params: { type: string; id: string } };

/** Tells the staff what visitors said of a page. */
export function addFeedbackOfRecord(
  app: FastifyInstance,
  parts: Omit<FeedbackRouteOptions, 'publicUrl'> & { readonly noRoute: (request: FastifyRequest) => Problem },
): void {
  app.get<OfRecord>('/api/opinions/:type/:id', async (request, reply) => {
    const { type } = staffType(request, { ...parts, action: 'read' });
    const { id } = request.params;
    if (type.publicPages?.hasFeedback !== true || (await parts.store.get(type, id)) === undefined)
      throw parts.noRoute(request);
    const since = dayAt(parts.now() - (recentDays - 1) * dayLength, parts.words);
    const summary = await parts.opinions.summary({ type: type.name, record: id, since, mostComments });
    return reply.headers({ 'content-type': json, 'cache-control': 'private, no-store' }).send(JSON.stringify(summary));
  });
}

function dayAt(instant: number, { country }: ServerCatalog): string {
  return localTime(new Date(instant).toISOString(), country.timeZone).slice(0, 10);
}
