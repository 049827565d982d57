import { generateFilter, generateSort } from '@refinedev/simple-rest';
import type { ExportOptions } from '#core/export/exportOptions.ts';
import type { ListQuery } from '../query/listQuery.ts';

/** What to export: the records of a list's query, or some of them by id. */
export type ExportSource = {
  readonly query: Pick<ListQuery, 'filters' | 'sorters'>;
  /** Ids of the selected records; undefined for all that match. */
  readonly ids?: readonly string[] | undefined;
  /** Whether they are in the bin. */
  readonly isOfBin?: boolean;
};

type Choice = ExportOptions & {
  /** Names of the columns; undefined for all. */
  readonly names: readonly string[] | undefined;
};

/** The parameters of an export, as its address has them. The filters and the order are written as for the list itself. */
export function exportQuery({ query, ids, isOfBin = false }: ExportSource, choice: Choice): string {
  const { filters, sorters } = query;
  const { format, separator, hasMark, dates, choices, names } = choice;
  const order = generateSort(sorters);
  const parameters = {
    ...(ids === undefined ? generateFilter(filters) : { id: ids }),
    ...(order !== undefined && { _sort: order._sort.join(','), _order: order._order.join(',') }),
    ...(isOfBin && { _bin: 'true' }),
    _format: format,
    ...(format === 'csv' && { _separator: separator, _bom: String(hasMark) }),
    ...(format !== 'json' && format !== 'pdf' && { _dates: dates, _values: choices }),
    ...(names !== undefined && { _fields: names.join(',') }),
  };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(parameters))
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one));
  return address.toString();
}
