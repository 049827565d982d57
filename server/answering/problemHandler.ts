import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { ChangesRefused } from '../rules/ruledStore.ts';
import { isNoSpace } from './diskSpace.ts';
import { BlobsFull, BlobsUnavailable } from '../files/blobs.ts';
import { tooLargeBody } from './bodyLimit.ts';
import { fullDisk } from './fullDisk.ts';
import type { Pages } from '../site/pages.ts';
import type { Security } from './securityHeaders.ts';
import { Problem, type ProblemError, type ProblemStatus } from '../problems/problem.ts';

const mediaType = 'application/problem+json; charset=utf-8';

/** Maximum errors in one answer. */
const maxErrors = 100;

export type RefuseOptions = {
  readonly messages: ServerCatalog;
  readonly security: Security;
  readonly failedPage: Pages['failedPage'];
};

/** Answers a refused request: with problem details under /api, with a page elsewhere. */
export type Refuse = (request: FastifyRequest, refusal: Refusal) => Promise<FastifyReply>;

type Refusal = { readonly reply: FastifyReply; readonly problem: Problem };

export type ProblemHandlerOptions = {
  readonly refuse: Refuse;
  readonly messages: ServerCatalog;
  /** Adapts a problem to the format of these addresses. */
  readonly transform?: (problem: Problem, request: FastifyRequest) => Problem;
};

/** Converts errors to HTTP answers; nothing else does. */
export function addProblemHandler(
  app: FastifyInstance,
  { refuse, messages, transform = (problem) => problem }: ProblemHandlerOptions,
): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = transform(problemOf(error, request, messages), request);
    if (problem.status >= 500) request.log.error({ err: error }, problem.message);
    return refuse(request, { reply, problem });
  });
}

export function createRefuse({ messages, security, failedPage }: RefuseOptions): Refuse {
  const refusePage = createPageRefuse({ security, failedPage });
  return async (request, { reply, problem }) => {
    reply.header('x-request-id', request.id);
    const isPage = !isApi(request.url) && (request.method === 'GET' || request.method === 'HEAD');
    if (!isPage) return sendProblem(request, { reply: reply.headers(security.data), problem, messages });
    return refusePage(request, { reply, problem });
  };
}

/** Answers with a page, also for a form that a browser sent. */
export function createPageRefuse({ security, failedPage }: Omit<RefuseOptions, 'messages'>): Refuse {
  return async (request, { reply, problem }) => {
    const { status, html } = await failedPage(problem.status);
    return reply
      .code(status)
      .headers({ ...problem.details.headers, ...security.page, 'content-type': 'text/html; charset=utf-8' })
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(html);
  };
}

export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

function sendProblem(
  request: FastifyRequest,
  { reply, problem, messages }: Refusal & { readonly messages: ServerCatalog },
): FastifyReply {
  const { detail, errors, current, changedBy, members, headers } = problem.details;
  return reply
    .code(problem.status)
    .headers({ 'content-type': mediaType, 'cache-control': 'no-store', ...headers })
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: messages.api.titles[problem.status],
        status: problem.status,
        detail,
        instance: pathOf(request.originalUrl),
        requestId: request.id,
        errors: errors === undefined ? undefined : truncated(errors, messages),
        current,
        changedBy,
        ...members,
      }),
    );
}

function truncated(errors: readonly ProblemError[], { api }: ServerCatalog): readonly ProblemError[] {
  const more = errors.length - maxErrors;
  if (more <= 0) return errors;
  return [...errors.slice(0, maxErrors), { pointer: '', keyword: 'more', detail: api.moreErrors(String(more)) }];
}

function problemOf(error: unknown, { routeOptions }: FastifyRequest, messages: ServerCatalog): Problem {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge ? tooLargeBody({ limit: routeOptions.bodyLimit, messages }) : toProblem(error, messages);
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
