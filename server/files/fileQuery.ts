import { labelPart } from '#core/files/fileLabels.ts';
import type { Where } from '#core/values/query.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Parameters } from '../calls/call.ts';
import { last } from '../content/readPage.ts';
import { Problem } from '../foundation/problems/problem.ts';

const sorts: Readonly<Record<string, string>> = { name: 'nombre', size: 'bytes', lastModified: '_updatedAt' };
const longestSearch = 200;

/** Reads the query for a municipality's files from the parameters of an address. Private files are not listed. */
export function readFileQuery(parameters: Parameters, { code, messages }: { code: string; messages: ServerCatalog }) {
  const { query } = messages.api;
  const sort = last(parameters['_sort']) ?? 'name';
  const order = (last(parameters['_order']) ?? 'asc').toLowerCase();
  const field = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (field === undefined) throw new Problem(400, { detail: query.noSort(sort) });
  if (order !== 'asc' && order !== 'desc') throw new Problem(400, { detail: query.badOrder(order) });
  const text = last(parameters['q'])?.trim().slice(0, longestSearch) ?? '';
  return {
    where: [
      ...ofMunicipality(code),
      ...ofKind(last(parameters['kind']), messages),
      ...ofLabel(last(parameters['label'])),
    ],
    sort: [{ field, order }] as const,
    ...(text !== '' && { search: { text, fields: ['nombre', 'texto', 'etiquetas'] } }),
  };
}

/** The condition for files that a municipality's lists show. */
export function ofMunicipality(code: string): readonly Where[] {
  return [
    { field: 'municipalidad', operator: 'eq', values: [code] },
    { field: 'privado', operator: 'eq', values: [false] },
  ];
}

function ofLabel(label: string | undefined): readonly Where[] {
  return label === undefined ? [] : [{ field: 'etiquetas', operator: 'like', values: [labelPart(label)] }];
}

function ofKind(kind: string | undefined, { api }: ServerCatalog): readonly Where[] {
  if (kind === undefined) return [];
  if (kind !== 'image' && kind !== 'document') throw new Problem(400, { detail: api.query.badValue('kind') });
  return [{ field: 'imagen', operator: 'eq', values: [kind === 'image'] }];
}
