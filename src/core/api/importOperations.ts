import type { ServerCatalog } from '../locales/catalog.ts';
import { importFormats, importStates, rowKinds } from '../imports/importTypes.ts';
import { decimalSigns } from '../text/decimalSign.ts';
import { declareOperations } from './operation.ts';
import {
  closedObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  type SchemaOf,
  text,
  type ValueOf,
} from '../schema/schemaOf.ts';
import type { Json } from '../values/json.ts';

const mostColumns = 500;
const mostMappings = 1000;
const cell: SchemaOf<Json> = {};
const counts = object({ new: count, changed: count, same: count, faulty: count });
const columns = listOf(orNull(text), { maxItems: mostColumns });
const settings = {
  columns,
  match: orNull(text),
  decimal: oneOf(decimalSigns),
  publication: oneOf(['draft', 'published']),
  isAllOrNone: flag,
};
const optionalSettings = {
  /** What cells of a column with these texts are read as. */
  values: listOf(object({ column: count, cell: text, value: text }), { maxItems: mostMappings }),
};

const entry = {
  id: text,
  type: text,
  state: oneOf(importStates),
  fileName: text,
  format: oneOf(importFormats),
  header: listOf(text),
  total: count,
  by: text,
  byName: text,
  createdAt: instant,
  done: count,
};
const optional = {
  /** The sheets of a workbook, with their rows below the header, and the one that is imported. */
  sheets: listOf(object({ name: text, rows: count, isHidden: flag })),
  sheet: text,
  /** What a person should know about the file before the import. */
  notes: listOf(text),
  endedAt: instant,
  settings: object(settings, optionalSettings),
  counts,
  result: object({ created: count, changed: count, faulty: count }),
  reason: text,
  /** Who cancelled it or took it back. */
  undoneByName: text,
  kept: count,
};
const oneImport = object(entry, optional);
const withSample = object(entry, {
  ...optional,
  /** The initial settings: from the last import with this header, else what the titles suggest. */
  suggestion: object(settings, optionalSettings),
  /** A record that the file needs and that does not exist yet, such as the project of a Trello board. */
  proposal: object({ type: text, title: text, values: {} as SchemaOf<Json> }),
  /** The first rows. */
  sample: listOf(listOf(cell)),
});

/** An import of a file into a content type. */
export type ImportView = ValueOf<typeof oneImport>;

const fault = object({ column: orNull(integer), message: text });
const change = object({ field: text, label: text, before: text, after: text });
const row = object(
  { row: integer, cells: listOf(cell) },
  { kind: oneOf(rowKinds), id: text, title: text, changes: listOf(change), faults: listOf(fault) },
);

/** A row of an import; its changes as texts for people. */
export type ImportRowView = ValueOf<typeof row>;

const edited = object({ id: text, title: text, byName: text, at: orNull(instant) });
const page = { maxSize: 200 };
const access = { type: '{type}', may: 'read', andOneOf: ['create', 'update'] } as const;
const all = '/api/imports/{type}';
const one = '/api/imports/{type}/{import}';
const notOf = ['single', 'process'] as const;

/** Imports of files into a content type. */
export function importOperations({ imports: { operations: messages } }: ServerCatalog) {
  const answer = { description: messages.imported, schema: oneImport };
  const missing = { 404: messages.missing };
  const file = { description: messages.file, schema: text, mediaType: 'application/octet-stream' };
  const format = { format: { schema: oneOf(importFormats), description: messages.format } };
  return declareOperations('{type}', {
    'imports.{type}': {
      method: 'GET',
      path: all,
      access,
      summary: messages.list('{label}'),
      page,
      answer: { description: messages.newestFirst, schema: listOf(oneImport) },
      notOf,
    },
    'uploadImport.{type}': {
      method: 'POST',
      path: all,
      access,
      summary: messages.upload,
      query: { sheet: { schema: text, description: messages.sheet } },
      body: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      bodyTypes: ['multipart/form-data'],
      hasOwnValidation: true,
      answer: { status: 201, description: messages.imported, schema: withSample },
      notOf,
    },
    'importTemplate.{type}': {
      method: 'GET',
      path: `${all}/template`,
      access,
      summary: messages.template,
      query: format,
      answer: file,
      notOf,
    },
    'import.{type}': {
      method: 'GET',
      path: one,
      access,
      summary: messages.get,
      answer: { description: messages.imported, schema: withSample },
      refusals: missing,
      notOf,
    },
    'discardImport.{type}': {
      method: 'DELETE',
      path: one,
      access,
      summary: messages.cancel,
      answer: { description: messages.discarded },
      refusals: missing,
      notOf,
    },
    'checkImport.{type}': {
      method: 'POST',
      path: `${one}/check`,
      access,
      summary: messages.check,
      query: {},
      body: closedObject(settings, optionalSettings),
      answer,
      refusals: { ...missing, 409: messages.running },
      notOf,
    },
    'importRows.{type}': {
      method: 'GET',
      path: `${one}/rows`,
      access,
      summary: messages.rows,
      query: { kind: { schema: oneOf(rowKinds), description: messages.kind } },
      page,
      answer: { description: messages.rows, schema: listOf(row) },
      refusals: missing,
      notOf,
    },
    'importFaults.{type}': {
      method: 'GET',
      path: `${one}/faults`,
      access,
      summary: messages.faults,
      answer: file,
      refusals: missing,
      notOf,
    },
    'runImport.{type}': {
      method: 'POST',
      path: `${one}/run`,
      access,
      summary: messages.run,
      query: {},
      body: closedObject({ isAllOrNone: flag }),
      answer,
      refusals: { ...missing, 409: messages.running },
      notOf,
    },
    'editedSinceImport.{type}': {
      method: 'GET',
      path: `${one}/edited`,
      access,
      summary: messages.edited,
      answer: { description: messages.edited, schema: object({ records: listOf(edited), total: count }) },
      refusals: missing,
      notOf,
    },
    'undoImport.{type}': {
      method: 'POST',
      path: `${one}/undo`,
      access,
      summary: messages.undo,
      query: {},
      body: closedObject({ isEditedUndone: flag }),
      answer,
      refusals: { ...missing, 409: messages.running },
      notOf,
    },
  });
}
