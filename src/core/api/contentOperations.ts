import type { Action } from '../accounts/access.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import type { Choices } from '../values/merge.ts';
import { writeActions } from '../store/pending.ts';
import type { StoredRecord, Values } from '../values/record.ts';
import { bulkSchema } from './bulkSchema.ts';
import { importOperations } from './importOperations.ts';
import { listQuery } from './listQuery.ts';
import { declareOperations } from './operation.ts';
import {
  anyObject,
  closedObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  type SchemaOf,
  text,
  textOf,
  uuid,
  type ValueOf,
  versionSchema,
} from '../schema/schemaOf.ts';

/** In a declaration, `{type}` and these stand for facts of a content type; OpenAPI replaces them. */
const singular = '{singular}';
const label = '{label}';
const missing = { 404: '{missing}' };

const record: SchemaOf<StoredRecord> = { $ref: '#/components/schemas/{component}' };
const write = object(
  {
    action: oneOf(writeActions),
    version: { ...integer, minimum: 1 },
    at: instant,
    by: text,
    byName: text,
    record: { anyOf: [record, { type: 'null' }] } as SchemaOf<StoredRecord | null>,
  },
  {
    /** The file whose import wrote it. */
    importedFrom: text,
  },
);
const removal = object({ _removedAt: instant, _removedBy: text, _removedByName: text }, { _purgeAt: instant });
const removed = { allOf: [record, removal] } as SchemaOf<StoredRecord & ValueOf<typeof removal>>;
const choices: SchemaOf<Choices> = { type: 'object', additionalProperties: oneOf(['mine', 'theirs']) };
const outcome = object({ id: text, version: { ...integer, minimum: 1 }, before: count });

/** The unsaved values that a preview shows. */
const unsaved = closedObject(
  { values: anyObject as SchemaOf<Values> },
  {
    /** Id of the stored record; left out for a new one. */
    record: textOf(200, { minLength: 1 }),
    publishAt: instant,
    // A path of this portal, without query or hash, because the preview parameter is appended.
    path: textOf(2000, { pattern: '^/(?:[^/\\\\\\s?#][^\\\\\\s?#]*)?$' }),
  },
);

/** Whole records, so a longer list is read in pages. */
const page = { maxSize: 200, mostAtOnce: 1000 };
const may = (action: Action) => ({ type: '{type}', may: action }) as const;
const one = '/api/{type}/{id}';

/** The operations of every content type. */
export function contentOperations(catalog: ServerCatalog) {
  const { openApi: messages } = catalog;
  const { operations, parameters, past, preview } = messages;
  const etag = { ETag: { description: messages.headers.etag, schema: text } };
  const saved = { description: operations.record, headers: etag, schema: record };
  const publication = {
    _state: { schema: oneOf(['draft', 'published']), description: parameters.state },
    _publishAt: { schema: instant, description: parameters.publishAt },
    _unpublishAt: { schema: instant, description: parameters.unpublishAt },
  };
  const pending = { _pending: { schema: flag, description: parameters.pending, isStaffOnly: true } };
  const previewed = {
    method: 'POST',
    access: may('update'),
    query: {},
    body: unsaved,
    notOf: ['process'],
  } as const;
  const recordOperations = declareOperations('{type}', {
    'list.{type}': {
      method: 'GET',
      path: '/api/{type}',
      access: { ...may('read'), isPublic: true },
      summary: label,
      hasOwnValidation: true,
      hasFilters: true,
      description: operations.filters,
      refusals: { 422: operations.badGroup },
      query: {
        ...listQuery(parameters),
        _pending: { schema: flag, description: parameters.hasPending, isStaffOnly: true },
      },
      answer: {
        description: operations.page,
        headers: { 'X-Total-Count': { description: messages.headers.total, schema: integer } },
        schema: listOf(record),
      },
      notOf: ['single'],
    },
    'create.{type}': {
      method: 'POST',
      path: '/api/{type}',
      access: may('create'),
      summary: operations.create(singular),
      query: { ...publication, _id: { schema: uuid, description: parameters.newId } },
      hasOwnValidation: true,
      body: { $ref: '#/components/schemas/{component}.values' } as SchemaOf<Values>,
      answer: {
        status: 201,
        description: operations.created,
        headers: { ...etag, Location: { schema: text } },
        schema: record,
      },
      refusals: { 409: true, 412: true },
      notOf: ['single', 'process'],
    },
    'get.{type}': {
      method: 'GET',
      path: one,
      access: { ...may('read'), isPublic: true },
      summary: singular,
      isQueryOpen: true,
      query: pending,
      answer: saved,
      refusals: missing,
    },
    'update.{type}': {
      method: 'PATCH',
      path: one,
      access: may('update'),
      summary: operations.update(singular),
      hasVersion: true,
      query: { ...publication, _unset: { description: parameters.unset }, ...pending },
      hasOwnValidation: true,
      body: { $ref: '#/components/schemas/{component}.fields', description: operations.members } as SchemaOf<Values>,
      answer: saved,
      refusals: { ...missing, 409: true },
      notOf: ['process'],
    },
    'replace.{type}': {
      method: 'PUT',
      path: one,
      access: may('update'),
      summary: operations.replace(singular),
      description: operations.replacing,
      hasVersion: true,
      query: publication,
      hasOwnValidation: true,
      body: { $ref: '#/components/schemas/{component}.values' } as SchemaOf<Values>,
      answer: saved,
      refusals: { ...missing, 409: true },
      notOf: ['process'],
    },
    'remove.{type}': {
      method: 'DELETE',
      path: one,
      access: { ...may('read'), andOneOf: ['remove', 'update'] },
      summary: operations.remove(singular),
      hasVersion: true,
      query: pending,
      answer: saved,
      refusals: missing,
      notOf: ['process'],
    },
    'publish.{type}': {
      method: 'POST',
      path: `${one}/publish`,
      access: may('update'),
      summary: messages.pending.publish(singular),
      description: messages.pending.publishing,
      hasVersion: true,
      query: {},
      body: closedObject({}, { choices }),
      isBodyOptional: true,
      answer: saved,
      refusals: { ...missing, 409: messages.pending.collides },
      notOf: ['process'],
    },
    'history.{type}': {
      method: 'GET',
      path: `${one}/history`,
      access: may('read'),
      summary: past.history(singular),
      page,
      answer: { description: operations.page, schema: listOf(write) },
      refusals: missing,
    },
    'restore.{type}': {
      method: 'POST',
      path: `${one}/restore`,
      access: { ...may('read'), andOneOf: ['create', 'update'] },
      summary: past.restore(singular),
      description: past.restoring,
      hasVersion: true,
      query: {},
      body: closedObject({}, { version: versionSchema, withPublication: flag }),
      isBodyOptional: true,
      answer: saved,
      refusals: { ...missing, 409: past.alreadyThere },
      notOf: ['process'],
    },
    'bin.{type}': {
      method: 'GET',
      path: '/api/bin/{type}',
      access: may('create'),
      summary: past.bin(label),
      query: { q: { description: parameters.search } },
      page,
      answer: { description: operations.page, schema: listOf(removed) },
      notOf: ['process'],
    },
    'bulk.{type}': {
      method: 'POST',
      path: '/api/bulk/{type}',
      access: { ...may('read'), andOneOf: ['create', 'update', 'remove'] },
      summary: past.bulk(label),
      description: past.allOrNone,
      query: {},
      body: bulkSchema,
      answer: { description: past.written, schema: object({ records: listOf(outcome) }) },
      refusals: { ...missing, 409: true, 412: true },
      notOf: ['process'],
    },
    'preview.{type}': {
      ...previewed,
      path: '/api/preview/{type}',
      summary: preview.page(singular),
      answer: { description: preview.made, schema: text, mediaType: 'text/html' },
      onFullDisk: 'storesNothing',
    },
    'previewAddress.{type}': {
      ...previewed,
      path: '/api/preview/{type}/address',
      summary: preview.address(singular),
      answer: { status: 201, description: preview.made, schema: object({ address: text, until: instant }) },
    },
  });
  return { ...recordOperations, ...importOperations(catalog) };
}
