import { exportFormats, separators } from '../export/exportOptions.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { declareOperations } from './operation.ts';
import { closedObject, count, flag, object, oneOf, text, textOf } from '../schema/schemaOf.ts';

/** Characters of the parameters of an export, enough for a thousand ids. */
const longestQuery = 60_000;

/** The states of a download. */
const downloadStates = ['waiting', 'running', 'done', 'failed'] as const;

const read = { type: '{type}', may: 'read' } as const;
const path = '/api/export/{type}';
const file = { schema: text, mediaType: 'text/csv' };

/** Parameters of an export beside the filters, the search and the order of the list. */
export const exportParameters = ['_format', '_separator', '_bom', '_dates', '_values', '_fields', '_bin'] as const;

/** Exports of the records of any content type. */
export function exportsOfTypes({ exports: { openApi: messages }, openApi: { parameters } }: ServerCatalog) {
  return declareOperations('{type}', {
    'export.{type}': {
      method: 'GET',
      path,
      access: read,
      summary: messages.list('{label}'),
      description: messages.about,
      hasFilters: 'ofList',
      query: {
        _format: { schema: oneOf(exportFormats), description: messages.format },
        _separator: { schema: oneOf(separators), description: messages.separator },
        _bom: { schema: flag, description: messages.mark },
        _dates: { schema: oneOf(['local', 'iso']), description: messages.dates },
        _values: { schema: oneOf(['labels', 'values']), description: messages.choices },
        _fields: { description: messages.fields },
        _bin: { schema: flag, description: messages.bin },
        _sort: { description: parameters.sort },
        _order: { description: parameters.order },
        q: { description: parameters.search },
      },
      answer: { description: messages.file, ...file },
      notOf: ['single'],
    },
    'exportTicket.{type}': {
      method: 'POST',
      path,
      access: read,
      summary: messages.ticket('{label}'),
      query: {},
      body: closedObject({ query: { ...textOf(longestQuery), description: messages.query } }),
      answer: {
        status: 201,
        description: messages.made,
        schema: object({ ticket: text, address: text, total: count }),
      },
      onFullDisk: 'attempted',
      notOf: ['single'],
    },
  });
}

/** Downloads of exports that a person prepared, by their tickets. */
export function exportOperations({ exports: { openApi: messages } }: ServerCatalog) {
  const refusals = { 404: messages.gone };
  return declareOperations('portal', {
    exportProgress: {
      method: 'GET',
      path: '/api/exports/{ticket}',
      access: 'session',
      summary: messages.progress,
      answer: {
        description: messages.progressed,
        schema: object({ state: oneOf(downloadStates), written: count, total: count }),
      },
      refusals,
    },
    exportFile: {
      method: 'GET',
      path: '/api/exports/{ticket}/file',
      access: 'anyone',
      summary: messages.download,
      answer: { description: messages.file, ...file },
      refusals,
    },
  });
}
