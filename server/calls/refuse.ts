import { pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import {
  PreconditionFailed,
  RecordMissing,
  StoreFull,
  StoreUnavailable,
  UniqueConflict,
  VersionConflict,
} from '#core/store/store.ts';
import { type Answer, bytesAnswer } from './answer.ts';
import type { IncomingCall } from './call.ts';
import { ChangesRefused } from '../rules/ruledStore.ts';
import { isNoSpace } from './diskSpace.ts';
import { BlobsFull, BlobsUnavailable } from '../foundation/problems/blobErrors.ts';
import { fullDisk } from './fullDisk.ts';
import type { Security } from './securityHeaders.ts';
import { Problem, type ProblemError, type ProblemStatus } from '../foundation/problems/problem.ts';

const mediaType = 'application/problem+json; charset=utf-8';

/** Maximum errors in one answer. */
const maxErrors = 100;

export type RefuseOptions = {
  readonly messages: ServerCatalog;
  readonly security: Security;
  /** The error page of a status; it needs no store. */
  readonly failedPage: (status: number) => Promise<{ readonly status: number; readonly html: string }>;
};

type RefusedCall = Pick<IncomingCall, 'id' | 'method' | 'url' | 'sentUrl'>;

/** The answer to a refused call: problem details under /api, a page elsewhere. */
export type Refuse = (call: RefusedCall, problem: Problem) => Promise<Answer>;

export function createRefuse({ messages, security, failedPage }: RefuseOptions): Refuse {
  const refusePage = createPageRefuse({ security, failedPage });
  return async (call, problem) => {
    const isPage = !isApi(call.url) && (call.method === 'GET' || call.method === 'HEAD');
    return isPage ? refusePage(call, problem) : problemAnswer(call, { problem, security, messages });
  };
}

/** Answers with a page, also for a form that a browser sent. */
export function createPageRefuse({ security, failedPage }: Omit<RefuseOptions, 'messages'>): Refuse {
  return async (_call, problem) => {
    const { status, html } = await failedPage(problem.status);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return bytesAnswer(html, { status, headers: { ...problem.details.headers, ...security.page, ...headers } });
  };
}

export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

type Refusal = { readonly problem: Problem } & Pick<RefuseOptions, 'messages' | 'security'>;

function problemAnswer({ id, sentUrl }: RefusedCall, { problem, security, messages }: Refusal): Answer {
  const { detail, errors, current, changedBy, members, headers } = problem.details;
  const body = {
    type: 'about:blank',
    title: messages.api.titles[problem.status],
    status: problem.status,
    detail,
    instance: pathOf(sentUrl),
    requestId: id,
    errors: errors === undefined ? undefined : truncated(errors, messages),
    current,
    changedBy,
    ...members,
  };
  return bytesAnswer(JSON.stringify(body), {
    status: problem.status,
    headers: { ...security.data, 'content-type': mediaType, 'cache-control': 'no-store', ...headers },
  });
}

function truncated(errors: readonly ProblemError[], { api }: ServerCatalog): readonly ProblemError[] {
  const more = errors.length - maxErrors;
  if (more <= 0) return errors;
  return [...errors.slice(0, maxErrors), { pointer: '', keyword: 'more', detail: api.moreErrors(String(more)) }];
}

/** The problem that an error is answered with. */
export function toProblem(error: unknown, messages: ServerCatalog): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof RecordMissing) return new Problem(404, { detail: messages.api.noRoute });
  if (error instanceof ChangesRefused) return error.refusals[0]?.problem ?? fromFramework(error, messages);
  if (error instanceof VersionConflict || error instanceof PreconditionFailed)
    return new Problem(409, { detail: messages.api.busy });
  if (error instanceof BlobsFull) return fullDisk(messages.fileService.diskFull);
  if (error instanceof StoreFull || isNoSpace(error)) return fullDisk(messages.api.diskFull);
  if (error instanceof BlobsUnavailable)
    return new Problem(503, { detail: messages.fileService.unavailable, headers: { 'retry-after': '60' } });
  if (error instanceof StoreUnavailable) {
    return new Problem(503, { detail: messages.api.unavailable, headers: { 'retry-after': '1' } });
  }
  if (error instanceof UniqueConflict) {
    const at = { pointer: pointerTo(error.field), keyword: 'unique', detail: messages.api.unique };
    return new Problem(409, { detail: messages.api.unique, errors: [at] });
  }
  return fromFramework(error, messages);
}

/** Errors of Fastify have a statusCode; all others are internal errors. */
function fromFramework(error: unknown, messages: ServerCatalog): Problem {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const details: Partial<Record<ProblemStatus, string>> = {
    400: messages.api.badRequest,
    415: messages.api.mediaType,
  };
  const problemStatus = status as ProblemStatus;
  const detail = details[problemStatus];
  if (detail !== undefined) return new Problem(problemStatus, { detail });
  return status >= 400 && status < 500
    ? new Problem(400, { detail: messages.api.badRequest })
    : new Problem(500, { detail: messages.api.internal });
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
