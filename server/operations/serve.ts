import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type { SessionUser } from '#core/access.ts';
import { bodyLimitOf, largestList, type Operation, type ParameterNames, statusOf } from '#core/api/operation.ts';
import type { SchemaOf } from '#core/api/schemaOf.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createProblemHandler } from '../answering/problemHandler.ts';
import type { Parameters } from '../calls/call.ts';
import { refuseRest } from '../content/readPage.ts';
import { incomingCall } from '../hosts/http/incomingCall.ts';
import { sendAnswer } from '../hosts/http/sendAnswer.ts';
import { type Arrived, answerCall, readInput } from './answerCall.ts';
import type { OperationTable, PageRoute } from './operationTable.ts';
import type { VisitorCall } from '../calls/call.ts';

/** An allowed request with validated parameters and body. */
export type Call<O extends Operation> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: O['access'] extends 'anyone' | { readonly isPublic: true } ? SessionUser | undefined : SessionUser;
  readonly type: O['access'] extends { readonly type: string } ? ContentType : undefined;
  readonly params: Readonly<Record<ParameterNames<O['path']>, string>>;
  readonly query: Readonly<Partial<Record<keyof O['query'], string>>>;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly body: O['body'] extends SchemaOf<infer T> ? T : undefined;
};

type Value<O extends Operation> = O['answer'] extends { readonly schema: SchemaOf<infer T> } ? T : void;

/** A page answers its items, and the total as a header. */
type Result<O extends Operation> = O extends { readonly page: object }
  ? { readonly items: Value<O>; readonly total?: number }
  : Value<O>;

/** Answers with a value, or sends the answer itself. */
export type Handler<O extends Operation> = (
  call: Call<O>,
) => Result<O> | FastifyReply | Promise<Result<O> | FastifyReply>;

export type ServeOptions = {
  /** Whether a full disk lets a request through. */
  readonly isServedOnFullDisk?: FastifyContextConfig['isServedOnFullDisk'];
  /** Counts a request; rejects with a Problem 429 beyond a limit. */
  readonly limit?: ((request: FastifyRequest) => Promise<void>) | undefined;
};

/** Adds the route of an operation. Its access and its limit are checked before the body is read. */
export function serve<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  { isServedOnFullDisk = operation.onFullDisk !== undefined, limit }: ServeOptions = {},
): void {
  const { checkAccess } = app.operationContext;
  const checkFirst: onRequestHookHandler = (request, _reply, done) => {
    checkAccess(operation.access, request);
    done();
  };
  app.route({
    method: operation.method,
    url: routePath(operation),
    config: { isServedOnFullDisk, isOfProcesses: operation.notOf?.includes('process') !== true },
    bodyLimit: bodyLimitOf(operation),
    onRequest: [...(operation.method === 'GET' ? [] : [checkFirst]), ...(limit === undefined ? [] : [limit])],
    handler: answerTo(app, operation, handler),
  });
}

/** The path as the router writes it. */
export function routePath({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{\w+\*\}/g, '*').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Answers requests to an operation. Its access, parameters and body are checked in this order before the handler runs. */
export function answerTo<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { messages, checkAccess } = app.operationContext;
  const { access } = operation;
  const status = statusOf(operation);
  const caching = access === 'anyone' ? 'no-store' : 'private, no-store';
  return async (request, reply) => {
    const allowed = checkAccess(access, request);
    const { params, query } = request;
    const arrived = { params: params as Arrived['params'], sentBody: request.body, parameters: query as Parameters };
    const input = readInput(operation, { ...arrived, messages });
    reply.code(status).header('cache-control', caching);
    const result = handler({ request, reply, ...allowed, ...input } as Call<O>);
    if (operation.page === undefined || input.page === undefined) return result;
    const { items, total } = await (result as Promise<Page>);
    const { maxSize, mostAtOnce = largestList } = operation.page;
    refuseRest(request.query as Parameters, {
      page: input.page,
      // A list that knows no total may go on when all that was requested came.
      total: total ?? input.page.offset + items.length + Number(items.length === mostAtOnce),
      detail: messages.api.query.longList(String(mostAtOnce), String(maxSize)),
    });
    if (total !== undefined) reply.header('x-total-count', String(total));
    return reply.send(items);
  };
}

type Page = { readonly items: readonly unknown[]; readonly total?: number };

/** Adds the routes of a table. */
export function addTable(app: FastifyInstance, table: OperationTable): void {
  const { messages, checkAccess } = app.operationContext;
  for (const { isServedOnFullDisk, limit, onProblem, ...served } of Object.values(table)) {
    const callOf = (request: FastifyRequest, reply: FastifyReply): VisitorCall => {
      return { ...incomingCall(request, { reply, messages }), visitor: request.visitor };
    };
    const { operation } = served;
    const limitCall = limit && ((request: FastifyRequest, reply: FastifyReply) => limit(callOf(request, reply)));
    const options: FastifyContextConfig = {
      isServedOnFullDisk:
        isServedOnFullDisk === undefined
          ? operation.onFullDisk !== undefined
          : (request) => isServedOnFullDisk(request.body),
      isOfProcesses: operation.notOf?.includes('process') !== true,
    };
    const checkFirst: onRequestHookHandler = (request, _reply, done) => {
      checkAccess(operation.access, request);
      done();
    };
    app.route({
      method: operation.method,
      url: routePath(operation),
      config: options,
      bodyLimit: bodyLimitOf(operation),
      ...(onProblem && {
        errorHandler: createProblemHandler({
          ...app.operationContext,
          transform: (problem, request) =>
            onProblem(problem, {
              call: callOf(request, {} as FastifyReply),
              operation,
              sentBody: request.body,
            }),
        }),
      }),
      onRequest: [...(operation.method === 'GET' ? [] : [checkFirst]), ...(limitCall === undefined ? [] : [limitCall])],
      handler: async (request, reply) => {
        const allowed = checkAccess(operation.access, request);
        const arrived = { params: request.params as Arrived['params'], sentBody: request.body, allowed, messages };
        return sendAnswer(request, reply, await answerCall(served, callOf(request, reply), arrived));
      },
    });
  }
}

/** Adds routes of pages, which read their bodies themselves. */
export async function addPages(app: FastifyInstance, routes: readonly PageRoute[]): Promise<void> {
  const { messages, refusePage } = app.operationContext;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    for (const { method, path, admit, handle, onProblem } of routes) {
      scope.route({
        method,
        url: routePath({ path }),
        onRequest: async (request, reply) => admit?.(incomingCall(request, { reply, messages })),
        handler: async (request, reply) =>
          sendAnswer(request, reply, await handle(incomingCall(request, { reply, messages }))),
        errorHandler: createProblemHandler({
          messages,
          refuse: async (request, { reply, problem }) => {
            const answer = await onProblem?.(problem);
            return answer === undefined ? refusePage(request, { reply, problem }) : sendAnswer(request, reply, answer);
          },
        }),
      });
    }
  });
}
