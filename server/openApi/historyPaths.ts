import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { bulkSchema } from '../content/bulkRequest.ts';
import { historyPage, restorationSchema } from '../routes/history.ts';
import { etag, ifMatch, inQuery, jsonOf, type OpenApiWords, problem, refused, session } from './operations.ts';

const text = { type: 'string' };
const instant = { type: 'string', format: 'date-time' };
const version = { type: 'integer', minimum: 1 };

/** History, bin and bulk writes of one content type. */
export function historyPaths(type: ContentType, words: OpenApiWords): Record<string, unknown> {
  const one = `/api/${type.name}/${type.isSingle ? 'unico' : '{id}'}`;
  const parameters = type.isSingle ? {} : { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] };
  const history = { [`${one}/history`]: { ...parameters, get: historyOperation(type, words) } };
  if (isProcess(type)) return history;
  return {
    ...history,
    [`${one}/restore`]: { ...parameters, post: restoreOperation(type, words) },
    [`/api/bin/${type.name}`]: { get: binOperation(type, words) },
    [`/api/bulk/${type.name}`]: { post: bulkOperation(type, words) },
  };
}

const recordOf = (type: ContentType) => ({ $ref: `#/components/schemas/${type.name}` });

const page = ({ parameters }: OpenApiWords) => [
  inQuery('_start', { type: 'integer', minimum: 0 }, parameters.start),
  inQuery('_end', { type: 'integer', minimum: 0 }, parameters.end(String(historyPage.maxSize))),
];

const listed = (items: unknown, { operations, headers }: OpenApiWords) => ({
  description: operations.page,
  headers: { 'X-Total-Count': { description: headers.total, schema: { type: 'integer' } } },
  content: jsonOf({ type: 'array', items }),
});

function historyOperation(type: ContentType, words: OpenApiWords) {
  const write = {
    type: 'object',
    properties: {
      action: { enum: ['create', 'update', 'remove', 'restore'] },
      version,
      at: instant,
      by: text,
      byName: text,
      record: { anyOf: [recordOf(type), { type: 'null' }] },
    },
    required: ['action', 'version', 'at', 'by', 'byName', 'record'],
  };
  return {
    operationId: `history.${type.name}`,
    tags: [type.name],
    summary: words.past.history(type.singular),
    security: session,
    parameters: page(words),
    responses: {
      200: listed(write, words),
      404: problem(type.messages.missing),
      ...refused([400, 401, 503], words),
    },
  };
}

function restoreOperation(type: ContentType, words: OpenApiWords) {
  return {
    operationId: `restore.${type.name}`,
    tags: [type.name],
    summary: words.past.restore(type.singular),
    description: words.past.restoring,
    security: session,
    parameters: [ifMatch(words)],
    requestBody: { content: jsonOf(restorationSchema) },
    responses: {
      200: { description: words.operations.record, headers: etag(words), content: jsonOf(recordOf(type)) },
      404: problem(type.messages.missing),
      ...refused([400, 401, 412, 415, 422, 503], words),
      409: problem(words.past.alreadyThere),
    },
  };
}

function binOperation(type: ContentType, words: OpenApiWords) {
  const removal = {
    type: 'object',
    properties: { _removedAt: instant, _removedBy: text, _removedByName: text },
    required: ['_removedAt', '_removedBy', '_removedByName'],
  };
  return {
    operationId: `bin.${type.name}`,
    tags: [type.name],
    summary: words.past.bin(type.label),
    security: session,
    parameters: page(words),
    responses: { 200: listed({ allOf: [recordOf(type), removal] }, words), ...refused([400, 401, 503], words) },
  };
}

function bulkOperation(type: ContentType, words: OpenApiWords) {
  const outcome = { type: 'object', properties: { id: text, version, before: { type: 'integer', minimum: 0 } } };
  return {
    operationId: `bulk.${type.name}`,
    tags: [type.name],
    summary: words.past.bulk(type.label),
    description: words.past.allOrNone,
    security: session,
    requestBody: { required: true, content: jsonOf(bulkSchema) },
    responses: {
      200: {
        description: words.past.written,
        content: jsonOf({ type: 'object', properties: { records: { type: 'array', items: outcome } } }),
      },
      404: problem(type.messages.missing),
      ...refused([400, 401, 409, 412, 413, 415, 422, 503], words),
    },
  };
}
