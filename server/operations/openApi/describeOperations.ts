import { ownValue } from '#core/values/ownValue.ts';
import type { Visitor } from '#core/accounts/access.ts';
import {
  largestList,
  type AnswerBody,
  bodyLimitOf,
  type Operation,
  type Operations,
  type Parameters,
  statusOf,
} from '#core/api/operation.ts';
import { wholeSizeText } from '#core/files/fileSize.ts';
import { ifMatch, inQuery, type OpenApiMessages, problem, session, sessionOrNone } from './operations.ts';

type Context = {
  readonly messages: OpenApiMessages;
  readonly reader: Visitor['kind'];
  /** The filters of a list. */
  readonly filters?: readonly unknown[];
  /** Filters by value alone, for operations that take the filters of the list; the list describes the others. */
  readonly filtersByValue?: readonly unknown[];
  /** Whether citizens read the content type. */
  readonly hasCitizens?: boolean;
};

type PathItem = Readonly<Record<string, unknown>>;
type Status = keyof OpenApiMessages['refusals'];

/** The path items of declared operations. */
export function describeOperations(operations: Operations, context: Context): Readonly<Record<string, PathItem>> {
  const items: Record<string, PathItem> = {};
  for (const [operationId, operation] of Object.entries(operations)) {
    const path = operation.path.replaceAll('*}', '}');
    const parameters = parametersIn(path, operation.params ?? {});
    items[path] = {
      ...(parameters.length > 0 && { parameters }),
      ...items[path],
      [operation.method.toLowerCase()]: describeOperation(operationId, operation, context),
    };
  }
  return items;
}

function parametersIn(path: string, facts: Parameters) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { schema = { type: 'string' }, description } = ownValue(facts, name) ?? {};
    return { name, in: 'path', required: true, schema, ...(description !== undefined && { description }) };
  });
}

function describeOperation(operationId: string, operation: Operation, context: Context) {
  const { messages, reader, filters = [], filtersByValue = [] } = context;
  const {
    tag,
    summary,
    description,
    body,
    describedBody = body,
    bodyTypes = ['application/json'],
    query = {},
    page,
  } = operation;
  const queried = Object.entries(query)
    .filter(([, { isStaffOnly = false }]) => reader === 'staff' || !isStaffOnly)
    .map(([name, { schema = { type: 'string' }, description: text = '' }]) => inQuery(name, schema, text));
  const count = { type: 'integer', minimum: 0 };
  const parameters = [
    ...(operation.hasVersion === true ? [ifMatch(messages)] : []),
    ...queried,
    ...(operation.hasFilters === true ? filters : operation.hasFilters === 'ofList' ? filtersByValue : []),
    ...(page === undefined
      ? []
      : [
          inQuery('_start', count, messages.parameters.start),
          inQuery('_end', count, messages.parameters.end(String(page.maxSize), String(page.mostAtOnce ?? largestList))),
        ]),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(operation, context),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: operation.isBodyOptional !== true,
        content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: describedBody }])),
      },
    }),
    responses: {
      ...(body !== undefined && { 413: problem(messages.tooLarge(wholeSizeText(bodyLimitOf(operation)))) }),
      ...Object.fromEntries(refusalsOf(operation).map((status) => [status, problem(messages.refusals[status])])),
      ...Object.fromEntries(
        Object.entries(operation.refusals ?? {}).map(([status, text]) => [
          status,
          problem(text === true ? messages.refusals[Number(status) as Status] : text),
        ]),
      ),
      ...Object.fromEntries(
        [{ ...operation.answer, status: statusOf(operation) }, ...(operation.otherAnswers ?? [])].map((answer) => [
          answer.status,
          describeAnswer(answer, operation, messages),
        ]),
      ),
    },
  };
}

function securityOf({ access }: Operation, { hasCitizens = false }: Context) {
  if (access === 'anyone') return [];
  return typeof access === 'object' && access.isPublic === true && hasCitizens ? sessionOrNone : session;
}

/** The refusals that follow from a declaration. */
function refusalsOf({
  method,
  access,
  params,
  query,
  page,
  body,
  hasVersion,
  onFullDisk,
}: Operation): readonly Status[] {
  const needsSession = access !== 'anyone';
  return [
    ...(params !== undefined || query !== undefined || page !== undefined || body !== undefined ? [400 as const] : []),
    ...(needsSession ? [401 as const] : []),
    ...(needsSession && access !== 'session' ? [403 as const] : []),
    ...(hasVersion === true ? [412 as const] : []),
    ...(body === undefined ? [] : ([415, 422] as const)),
    ...(needsSession || body !== undefined ? [503 as const] : []),
    ...(method === 'GET' || onFullDisk === 'storesNothing' ? [] : [507 as const]),
  ];
}

function describeAnswer(
  { description, schema, mediaType = 'application/json', alternative, headers }: AnswerBody,
  { page }: Operation,
  messages: OpenApiMessages,
) {
  const total = { 'X-Total-Count': { description: messages.headers.total, schema: { type: 'integer' } } };
  const allHeaders = { ...(page && total), ...headers };
  const text = { schema: { type: 'string' } };
  return {
    description,
    ...(Object.keys(allHeaders).length > 0 && { headers: allHeaders }),
    ...(schema !== undefined && {
      content: { [mediaType]: { schema }, ...(alternative !== undefined && { [alternative]: text }) },
    }),
  };
}
