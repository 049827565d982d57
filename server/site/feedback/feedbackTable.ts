import { uint8ArrayToString } from 'uint8array-extras';
import type { ContentType } from '#core/schema/contentType.ts';
import { placeholdersIn } from '#core/text/placeholders.ts';
import { localTime } from '#core/time/localTime.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isVisible, type StoredRecord } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { type FeedbackForm, isFromPortal, readFeedback, visitorOf } from './readFeedback.ts';
import type { FeedbackTables } from './feedbackTables.ts';
import { pathOfUnsaved } from '../preview/unsavedRecord.ts';
import type { Security } from '../../calls/securityHeaders.ts';
import type { Pages } from '../pages.ts';
import type { NoRoute } from '../../calls/operationTable.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type Answer, bytesAnswer, emptyAnswer } from '../../calls/answer.ts';
import type { IncomingCall } from '../../calls/call.ts';
import { createMemoryLimits } from '../../limits/memoryLimits.ts';
import { networkOf } from '../../limits/networkOf.ts';
import { tooManyRequests } from '../../limits/tooManyRequests.ts';
import { type OperationTable, type PageRoute, tableOf } from '../../calls/operationTable.ts';
import { timeZoneOf } from '../../settings/town.ts';

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

type FeedbackPageOptions = FeedbackRouteOptions & {
  readonly pages: Pick<Pages, 'failedPage'>;
  readonly security: Security;
};

/** Receives visitors' feedback on pages. It needs no session or cookie, and stores no network address. */
export function feedbackPages(dependencies: FeedbackPageOptions): readonly PageRoute[] {
  const { messages, publicUrl, now } = dependencies;
  const limits = createMemoryLimits({ now });
  return [
    {
      method: 'POST',
      path: feedbackAddress,
      admit: async (call) => {
        if (!isFromPortal(call, publicUrl())) throw new Problem(403, { detail: messages.feedbackForm.foreign });
        const wait = await limits.count([{ limit: perNetwork, parts: [networkOf(call.client.address)] }]);
        if (wait > 0) throw tooManyRequests(wait, { detail: messages.feedbackForm.tooMany });
      },
      handle: (call) => receive(call, dependencies),
      onProblem: (problem) => answerFailure(problem, dependencies),
    },
  ];
}

/** What a person can do about a refused form; other refusals have the usual error page. */
function answerFailure(
  { status, details }: Problem,
  { pages, security, messages: { feedbackForm: texts } }: FeedbackPageOptions,
): Promise<Answer> | undefined {
  const reason = status === 422 ? texts.tooLong : status === 429 || status >= 500 ? texts.later : undefined;
  if (reason === undefined) return undefined;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return pages
    .failedPage(status, { title: texts.notSent, hint: `${reason} ${texts.back}` })
    .then(({ html }) => bytesAnswer(html, { status, headers: { ...details.headers, ...security.page, ...headers } }));
}

async function receive(call: IncomingCall, dependencies: FeedbackRouteOptions): Promise<Answer> {
  const { feedbackTables, messages, now } = dependencies;
  const feedback = readFeedback(uint8ArrayToString(await call.readBody(bodyLimit)));
  if (feedback === undefined) throw new Problem(422, { detail: messages.feedbackForm.invalid });
  const page = await pageOf(feedback, dependencies);
  const day = await dayAt(now(), dependencies);
  const visitor = visitorOf(call, await feedbackTables.salt(day));
  await feedbackTables.save({ ...page.of, day, visitor, isClear: feedback.isClear });
  if (feedback.comment !== '') await feedbackTables.addComment({ ...page.of, day, text: feedback.comment });
  const anchor = feedback.isClear || feedback.comment !== '' ? 'opinion-gracias' : 'opinion-no';
  return emptyAnswer({ status: 303, headers: { location: `${page.path}#${anchor}`, 'cache-control': 'no-store' } });
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
export function feedbackTable(
  dependencies: Omit<FeedbackRouteOptions, 'publicUrl'> & { readonly noRoute: NoRoute },
): OperationTable {
  return tableOf(staffOperations(dependencies.messages), {
    opinions: async (call) => {
      const { type, params } = call;
      if (type.publicPages?.hasFeedback !== true || (await dependencies.store.get(type, params.id)) === undefined)
        throw dependencies.noRoute(call);
      const since = await dayAt(dependencies.now() - (recentDays - 1) * dayLength, dependencies);
      return dependencies.feedbackTables.summary({
        type: type.name,
        record: params.id,
        since,
        mostComments: maxComments,
      });
    },
  });
}

async function dayAt(instant: number, records: Pick<FeedbackRouteOptions, 'registry' | 'store'>): Promise<string> {
  return localTime(new Date(instant).toISOString(), await timeZoneOf(records)).slice(0, 10);
}
