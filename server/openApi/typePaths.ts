import type { Visitor } from '#core/access.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { largestPage } from '../content/readQuery.ts';
import { type FieldFacts, factsOf, operatorsOf } from '../content/typeFacts.ts';
import {
  etag,
  ifMatch,
  inQuery,
  jsonOf,
  type OpenApiWords,
  problem,
  refused,
  session,
  sessionOrNone,
} from './operations.ts';
import { valuesName } from './schemas.ts';

const publication = ({ parameters }: OpenApiWords) => [
  inQuery('_state', { enum: ['draft', 'published'] }, parameters.state),
  inQuery('_publishAt', { type: 'string', format: 'date-time' }, parameters.publishAt),
];

const readRefusals = [400, 401, 503] as const;
const writeRefusals = [...readRefusals, 409, 413, 415, 422] as const;

type Context = { readonly words: OpenApiWords; readonly reader: Visitor['kind'] };

/** The paths of one content type. The filters of a list depend on the reader. */
export function typePaths(type: ContentType, { words, reader }: Context): Record<string, unknown> {
  const one = `/api/${type.name}/${type.isSingle ? 'unico' : '{id}'}`;
  const { get, patch, remove } = recordOperations(type, words);
  const parameters = type.isSingle
    ? {}
    : { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] };
  if (type.isSingle) return { [one]: { get, patch, delete: remove } };
  if (isProcess(type))
    return { [`/api/${type.name}`]: { get: listOperation(type, { words, reader }) }, [one]: { ...parameters, get } };
  return {
    [`/api/${type.name}`]: { get: listOperation(type, { words, reader }), post: createOperation(type, words) },
    [one]: { ...parameters, get, patch, delete: remove },
  };
}

const securityOf = (type: ContentType) => (type.publicPages === undefined ? session : sessionOrNone);

const recordOf = (type: ContentType) => ({ $ref: `#/components/schemas/${type.name}` });

function listOperation(type: ContentType, { words, reader }: Context) {
  const { parameters, operations, headers } = words;
  return {
    operationId: `list.${type.name}`,
    tags: [type.name],
    summary: type.label,
    security: securityOf(type),
    parameters: [
      inQuery('_start', { type: 'integer', minimum: 0 }, parameters.start),
      inQuery('_end', { type: 'integer', minimum: 0 }, parameters.end(String(largestPage))),
      inQuery('_sort', { type: 'string' }, parameters.sort),
      inQuery('_order', { type: 'string' }, parameters.order),
      inQuery('q', { type: 'string' }, parameters.search),
      ...queryableFields(reader, type).flatMap(filtersOf),
    ],
    responses: {
      200: {
        description: operations.page,
        headers: { 'X-Total-Count': { description: headers.total, schema: { type: 'integer' } } },
        content: jsonOf({ type: 'array', items: recordOf(type) }),
      },
      ...refused(readRefusals, words),
    },
  };
}

function queryableFields(reader: Visitor['kind'], type: ContentType): readonly FieldFacts[] {
  const { fields, publicNames } = factsOf(type);
  return [...fields.values()].filter(({ name }) => reader === 'staff' || publicNames.has(name));
}

function filtersOf({ name, column, schemaField }: FieldFacts) {
  return operatorsOf[column].map((operator) => {
    const schema = { type: 'array', items: { type: 'string' } };
    const label = schemaField?.label ?? name;
    return { ...inQuery(operator === 'eq' ? name : `${name}_${operator}`, schema, label), explode: true };
  });
}

function createOperation(type: ContentType, words: OpenApiWords) {
  return {
    operationId: `create.${type.name}`,
    tags: [type.name],
    summary: words.operations.create(type.singular),
    security: session,
    parameters: publication(words),
    requestBody: { required: true, content: jsonOf({ $ref: `#/components/schemas/${valuesName(type)}` }) },
    responses: {
      201: {
        description: words.operations.created,
        headers: { ...etag(words), Location: { schema: { type: 'string' } } },
        content: jsonOf(recordOf(type)),
      },
      ...refused(writeRefusals, words),
    },
  };
}

function recordOperations(type: ContentType, words: OpenApiWords) {
  const { parameters, operations } = words;
  const recordResponse = { description: operations.record, headers: etag(words), content: jsonOf(recordOf(type)) };
  const missing = { 404: problem(type.messages.missing) };
  const changeRefusals = { ...missing, ...refused([412], words) };
  return {
    get: {
      operationId: `get.${type.name}`,
      tags: [type.name],
      summary: type.singular,
      security: securityOf(type),
      responses: { 200: recordResponse, ...missing, ...refused(readRefusals, words) },
    },
    patch: {
      operationId: `update.${type.name}`,
      tags: [type.name],
      summary: operations.update(type.singular),
      security: session,
      parameters: [ifMatch(words), ...publication(words), inQuery('_unset', { type: 'string' }, parameters.unset)],
      requestBody: { required: true, content: jsonOf({ type: 'object', description: operations.members }) },
      responses: { 200: recordResponse, ...changeRefusals, ...refused(writeRefusals, words) },
    },
    remove: {
      operationId: `remove.${type.name}`,
      tags: [type.name],
      summary: operations.remove(type.singular),
      security: session,
      parameters: [ifMatch(words)],
      responses: { 200: recordResponse, ...changeRefusals, ...refused(readRefusals, words) },
    },
  };
}
