import { largestList, type Operation, type PageSizes, type Parameter, statusOf } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Answer, isAnswer, type ValueAnswer, valueAnswer } from '../calls/answer.ts';
import type { Parameters, VisitorCall } from '../calls/call.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { readBody } from '../foundation/problems/readBody.ts';
import { last, type PageRange, readPage, refuseRest } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import type { Allowed } from './accessCheck.ts';
import type { Call, Served } from '../calls/operationTable.ts';

export type Arrived = {
  /** Decoded, by name; `*` is the rest of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly sentBody: unknown;
  readonly allowed: Allowed;
  readonly messages: ServerCatalog;
};

/** Answers an allowed call. Its parameters and body are checked before the handler runs. */
export async function answerCall(
  { operation, handle }: Pick<Served, 'operation' | 'handle'>,
  call: VisitorCall,
  { allowed, messages, ...arrived }: Arrived,
): Promise<Answer> {
  const { access, page: sizes } = operation;
  const input = readInput(operation, { ...arrived, parameters: call.parameters, messages });
  const result = await handle({ ...call, ...allowed, ...input, sentBody: arrived.sentBody } as Call<Operation>);
  const answer = isAnswer(result) ? result : valueAnswer(result);
  const whole =
    sizes !== undefined && input.page !== undefined && answer.kind === 'value'
      ? pageAnswer(answer, { sizes, page: input.page, parameters: call.parameters, messages })
      : answer;
  const caching = access === 'anyone' ? 'no-store' : 'private, no-store';
  return { status: statusOf(operation), ...whole, headers: { 'cache-control': caching, ...whole.headers } };
}

type PageContext = {
  readonly sizes: PageSizes;
  readonly page: PageRange;
  readonly parameters: Parameters;
  readonly messages: ServerCatalog;
};

/** The items of a page; its total is a header. */
function pageAnswer({ value, headers }: ValueAnswer, { sizes, page, parameters, messages }: PageContext): ValueAnswer {
  const { items, total } = value as { readonly items: readonly unknown[]; readonly total?: number };
  const { maxSize, mostAtOnce = largestList } = sizes;
  refuseRest(parameters, {
    page,
    // A list that knows no total may go on when all that was requested came.
    total: total ?? page.offset + items.length + Number(items.length === mostAtOnce),
    detail: messages.api.query.longList(String(mostAtOnce), String(maxSize)),
  });
  return valueAnswer(items, {
    headers: { ...headers, ...(total !== undefined && { 'x-total-count': String(total) }) },
  });
}

type Sent = Pick<Arrived, 'params' | 'sentBody' | 'messages'> & { readonly parameters: Parameters };

function readInput(operation: Operation, { sentBody: sent, params, parameters, messages }: Sent) {
  const { page, body, query, hasFilters = false, hasOwnValidation = false, isBodyOptional = false } = operation;
  const sentBody = sent ?? (isBodyOptional ? {} : undefined);
  return {
    params: readParams(operation, params, messages),
    query: hasFilters || (query === undefined && page === undefined) ? {} : readQuery(operation, parameters, messages),
    page: page && readPage(parameters, { mostAtOnce: largestList, ...page, messages }),
    body: body === undefined || hasOwnValidation ? undefined : readBody(sentBody, { schema: body, messages }),
  };
}

function readParams({ path, params: facts = {} }: Operation, params: Arrived['params'], messages: ServerCatalog) {
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
