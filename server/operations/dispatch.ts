import { bodyLimitOf } from '#core/api/operation.ts';
import { citizen } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import { refuseOnFullDisk } from '../calls/fullDisk.ts';
import { readJson } from './jsonBody.ts';
import type { NotFound } from './noRoute.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { isApi, type Refuse, toProblem } from '../calls/refuse.ts';
import type { SearchBudget } from './searchBudget.ts';
import type { Upstream } from '../upstream/createUpstream.ts';
import type { Security } from '../calls/securityHeaders.ts';
import { identify, identifyPassively } from '../accounts/visitor.ts';
import type { Answer } from '../calls/answer.ts';
import { type Dispatch, type IncomingCall, isMultipart } from '../calls/call.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import type { RefuseGenericWrites } from './refuseGenericWrites.ts';
import type { AccessCheck } from './accessCheck.ts';
import { answerCall } from './answerCall.ts';
import type { PageRoute, Served } from '../calls/operationTable.ts';
import type { Identification, Matched } from './routes.ts';

export type DispatchOptions = {
  /** The address of a call of the 0511 contract, which its documents write without prefix; other addresses unchanged. */
  readonly rewrite: (call: Pick<IncomingCall, 'method' | 'url'>) => string;
  readonly match: (method: string, url: string) => Matched;
  /** Runs before each call, for example to see the writes of other processes. Rejects with the refusal of the call. */
  readonly before: readonly ((call: IncomingCall) => Promise<void> | void)[];
  /** Throws for a write when the database was removed or replaced. */
  readonly refuseLostWrites: (call: IncomingCall) => void;
  readonly notFound: NotFound;
  readonly checkAccess: AccessCheck;
  /** Refuses what content types of processes do not have. */
  readonly refuseGenericWrites: RefuseGenericWrites;
  readonly searchBudget: SearchBudget;
  /** Keeps what is another backend's up to date before it is read. */
  readonly upstream: Pick<Upstream, 'prepareRead'>;
  readonly sessions: Sessions;
  readonly disk: DiskSpace;
  readonly security: Security;
  readonly refuse: Refuse;
  /** Refuses with a page. */
  readonly refusePage: Refuse;
  readonly messages: ServerCatalog;
};

type Params = Readonly<Record<string, string>>;

type Reached = { readonly served: Served; readonly identification: Identification; readonly params: Params };

type Dispatcher = {
  readonly dispatch: Dispatch;
  /** Answers a call that its host could not hand over or send. */
  readonly answerError: (call: IncomingCall, error: unknown) => Promise<Answer>;
};

export function createDispatch(options: DispatchOptions): Dispatcher {
  const { match, before, notFound, searchBudget, security, messages, refuse, refusePage } = options;

  async function answer(call: IncomingCall): Promise<Answer> {
    for (const step of before) {
      const running = step(call);
      if (running !== undefined) await running;
    }
    const matched = match(call.method, call.url);
    if (matched === undefined) throw await notFound(call);
    if (matched === 'malformed') throw new Problem(400, { detail: messages.api.badRequest });
    const { route, params } = matched;
    if (route.kind === 'page') {
      if (isApi(call.url)) throw await notFound(call);
      return answerPage(route.page, call);
    }
    if (route.kind === 'operation') return answerOperation(call, { ...route, params });
    const served = route.operations.find(params);
    if (served === undefined) throw await notFound(call);
    return answerOperation(call, { served, identification: 'active', params });
  }

  async function answerPage({ admit, handle, onProblem }: PageRoute, call: IncomingCall): Promise<Answer> {
    try {
      options.refuseLostWrites(call);
      await admit?.(call);
      if (call.method === 'POST' && !isForm(call)) throw new Problem(415, { detail: messages.api.mediaType });
      await refuseOnFullDisk(call, { ...options, isServed: false });
      return await handle(call);
    } catch (error) {
      const problem = problemOf(error, call);
      return (await onProblem?.(problem)) ?? refusePage(call, problem);
    }
  }

  async function answerOperation(call: IncomingCall, { served, identification, params }: Reached): Promise<Answer> {
    const { operation, limit, onProblem } = served;
    let sentBody: unknown;
    try {
      options.refuseLostWrites(call);
      const visitorCall = { ...call, visitor: await visitorOf(call, identification) };
      if (identification === 'active') options.refuseGenericWrites(visitorCall, { params, operation });
      const allowed = options.checkAccess(operation.access, visitorCall, params);
      await limit?.(call);
      if (call.method === 'GET' || call.method === 'HEAD') {
        await options.upstream.prepareRead(operation, allowed);
        return await answerCall(served, visitorCall, { params, sentBody, allowed, messages });
      }
      sentBody = await bodyOf(call, served);
      await refuseOnFullDisk(call, { ...options, isServed: isServedOnFullDisk(served, sentBody) });
      // A content type may have changed while the body arrived.
      const allowedNow = options.checkAccess(operation.access, visitorCall, params);
      return await answerCall(served, visitorCall, { params, sentBody, allowed: allowedNow, messages });
    } catch (error) {
      if (onProblem === undefined) throw error;
      return refuse(call, onProblem(problemOf(error, call), { call, operation, sentBody }));
    }
  }

  function visitorOf(call: IncomingCall, identification: Identification) {
    if (identification === 'nobody') return citizen;
    return identification === 'active' ? identify(call, options) : identifyPassively(call, options);
  }

  async function bodyOf(call: IncomingCall, { operation }: Served): Promise<unknown> {
    const acceptsParts = operation.bodyTypes?.includes('multipart/form-data') === true;
    if (acceptsParts && isMultipart(call)) return undefined;
    return readJson(call, { limit: bodyLimitOf(operation), messages });
  }

  function isServedOnFullDisk({ operation, ...served }: Served, sentBody: unknown): boolean {
    return served.isServedOnFullDisk?.(sentBody) ?? operation.onFullDisk !== undefined;
  }

  function problemOf(error: unknown, call: IncomingCall): Problem {
    const problem = toProblem(error, messages);
    if (problem.status >= 500) call.report(error, problem.message);
    return problem;
  }

  async function answerError(call: IncomingCall, error: unknown): Promise<Answer> {
    return withCommonHeaders(call, await refuse(call, problemOf(error, call)));
  }

  function withCommonHeaders(call: IncomingCall, answered: Answer): Answer {
    const headers = isApi(call.url) ? security.data : undefined;
    return { ...answered, headers: { ...headers, 'x-request-id': call.id, ...answered.headers } };
  }

  return {
    answerError,
    dispatch: async (sent) => {
      const url = options.rewrite(sent);
      const call = url === sent.url ? sent : { ...sent, url };
      try {
        return withCommonHeaders(call, await searchBudget(call, () => answer(call)));
      } catch (error) {
        return answerError(call, error);
      }
    },
  };
}

/** Pages send nothing but forms. */
function isForm({ headers }: IncomingCall): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
