import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentType } from '#core/schema/contentType.ts';
import { placeholdersIn } from '#core/text/placeholders.ts';
import { localTime } from '#core/time/localTime.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isVisible, type StoredRecord } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { type FeedbackForm, isFromPortal, readFeedback, visitorOf } from '../feedback/readFeedback.ts';
import type { FeedbackTables } from '../feedback/feedbackTables.ts';
import { pathOfUnsaved } from '../preview/unsavedRecord.ts';
import { Problem } from '../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import { createMemoryLimits } from '../limits/memoryLimits.ts';
import { networkOf } from '../limits/networkOf.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import { serve } from '../operations/serve.ts';
import { timeZoneOf } from '../settings/town.ts';

/** The target of the feedback forms of public pages. */
const feedbackAddress = '/opinion';

export type FeedbackRouteOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly feedbackTables: FeedbackTables;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Bytes of a form: 500 characters take up to twelve bytes each. */
const bodyLimit = 8 * 1024;

/** Limit per network in ten minutes. A whole office or a telephone company can share one. */
const perNetwork = { name: 'feedback', points: 60, duration: 10 * 60 };

const recentDays = 30;
const maxComments = 100;
const dayLength = 86_400_000;

/** Receives visitors' feedback on pages. It needs no session or cookie, and stores no network address. */
export async function addFeedbackRoute(
  app: FastifyInstance,
  { refuse, ...dependencies }: FeedbackRouteOptions & { readonly refuse: Refuse },
): Promise<void> {
  const { feedbackTables, messages, publicUrl, now } = dependencies;
  const limits = createMemoryLimits({ now });
  await app.register(async (scope) => {
    addProblemHandler(scope, { refuse, messages });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = async (request: FastifyRequest) => {
      if (!isFromPortal(request, publicUrl())) throw new Problem(403, { detail: messages.feedbackForm.foreign });
      const wait = await limits.count([{ limit: perNetwork, parts: [networkOf(request.ip)] }]);
      if (wait > 0) throw tooManyRequests(wait, { detail: messages.feedbackForm.tooMany });
    };
    scope.post(feedbackAddress, { onRequest, bodyLimit }, async (request, reply) => {
      const feedback = readFeedback(request.body);
      if (feedback === undefined) throw new Problem(422, { detail: messages.feedbackForm.invalid });
      const page = await pageOf(feedback, dependencies);
      const day = await dayAt(now(), dependencies);
      const visitor = visitorOf(request, await feedbackTables.salt(day));
      await feedbackTables.save({ ...page.of, day, visitor, isClear: feedback.isClear });
      if (feedback.comment !== '') await feedbackTables.addComment({ ...page.of, day, text: feedback.comment });
      const anchor = feedback.isClear || feedback.comment !== '' ? 'opinion-gracias' : 'opinion-no';
      return reply
        .code(303)
        .headers({ location: `${page.path}#${anchor}`, 'cache-control': 'no-store' })
        .send();
    });
  });
}

/** The page of the feedback. Throws a Problem 404 unless the page is public and asks for feedback. */
async function pageOf(
  { type: name, record: id }: FeedbackForm,
  { registry, store, messages, now }: FeedbackRouteOptions,
) {
  const missing = () => new Problem(404, { detail: messages.feedbackForm.noPage });
  const type = registry.get(name);
  if (type?.publicPages?.hasFeedback !== true) throw missing();
  const record = await store.get(type, id);
  if (record === undefined || !isVisible(record, new Date(now()).toISOString())) throw missing();
  const path = pathOf(type, record);
  if (path === undefined) throw missing();
  return { of: { type: name, record: id }, path };
}

function pathOf(type: ContentType, record: StoredRecord): string | undefined {
  const isComplete = placeholdersIn(type.publicPages?.detail ?? '').every(
    (name) => typeof record[name] === 'string' && record[name] !== '',
  );
  return isComplete ? pathOfUnsaved(type, record) : undefined;
}

/** The summary of a page's feedback, for staff. */
export function addFeedbackOfRecord(
  app: FastifyInstance,
  dependencies: Omit<FeedbackRouteOptions, 'publicUrl'> & { readonly noRoute: (request: FastifyRequest) => Problem },
): void {
  serve(app, staffOperations(dependencies.messages).opinions, async ({ request, type, params: { id } }) => {
    if (type.publicPages?.hasFeedback !== true || (await dependencies.store.get(type, id)) === undefined)
      throw dependencies.noRoute(request);
    const since = await dayAt(dependencies.now() - (recentDays - 1) * dayLength, dependencies);
    return dependencies.feedbackTables.summary({
      type: type.name,
      record: id,
      since,
      mostComments: maxComments,
    });
  });
}

async function dayAt(instant: number, records: Pick<FeedbackRouteOptions, 'registry' | 'store'>): Promise<string> {
  return localTime(new Date(instant).toISOString(), await timeZoneOf(records)).slice(0, 10);
}
