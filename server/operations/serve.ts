import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type { SessionUser } from '#core/accounts/access.ts';
import {
  bodyLimitOf,
  largestList,
  type Operation,
  type Parameter,
  type ParameterNames,
  statusOf,
} from '#core/api/operation.ts';
import type { SchemaOf } from '#core/schema/schemaOf.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { Problem } from '../answering/problem.ts';
import { readBody } from '../content/readBody.ts';
import { last, type Parameters, readPage, refuseRest } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';

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
    const input = readInput(operation, request, messages);
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

function readInput(operation: Operation, request: FastifyRequest, messages: ServerCatalog) {
  const { page, body, query, hasFilters = false, hasOwnValidation = false, isBodyOptional = false } = operation;
  const parameters = request.query as Parameters;
  const sentBody = request.body ?? (isBodyOptional ? {} : undefined);
  return {
    params: readParams(operation, request, messages),
    query: hasFilters || (query === undefined && page === undefined) ? {} : readQuery(operation, parameters, messages),
    page: page && readPage(parameters, { mostAtOnce: largestList, ...page, messages }),
    body: body === undefined || hasOwnValidation ? undefined : readBody(sentBody, { schema: body, messages }),
  };
}

function readParams({ path, params: facts = {} }: Operation, request: FastifyRequest, messages: ServerCatalog) {
  const params = request.params as Record<string, string>;
  const rest = /\{(\w+)\*\}/.exec(path)?.[1];
  for (const [name, { schema, refusal = messages.api.badRequest }] of Object.entries(facts)) {
    const pattern = schema?.['pattern'];
    if (typeof pattern === 'string' && !new RegExp(pattern).test(params[name] ?? ''))
      throw new Problem(400, { detail: refusal });
  }
  return rest === undefined ? params : { ...params, [rest]: params['*'] };
}

function readQuery(
  { query = {}, page, isQueryOpen = false }: Operation,
  parameters: Parameters,
  messages: ServerCatalog,
) {
  const allowed = [...Object.keys(query), ...(page === undefined ? [] : ['_start', '_end'])];
  if (!isQueryOpen) refuseUnknownParameters(parameters, { allowed, messages });
  const sent = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, last(value)]));
  for (const [name, { schema }] of Object.entries(query)) {
    const values = listedValues(schema);
    const value = sent[name] ?? '';
    // An empty value counts as left out.
    if (value !== '' && values?.includes(value) === false)
      throw new Problem(400, { detail: messages.api.query.notListed(name, values) });
  }
  return sent;
}

/** The only values of a parameter; undefined when its schema lists none. */
function listedValues(schema: Parameter['schema']): readonly string[] | undefined {
  if (schema?.['type'] === 'boolean') return ['true', 'false'];
  const listed = schema?.['enum'];
  return Array.isArray(listed) ? listed.map(String) : undefined;
}

type Page = { readonly items: readonly unknown[]; readonly total?: number };
