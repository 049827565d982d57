import type { Cell } from '#core/export/cell.ts';
import type { ExportColumn } from '#core/export/exportColumns.ts';
import { mostPrinted } from '#core/export/exportOptions.ts';
import type { PrintedDocument } from '#core/export/printedDocument.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { numerals } from '#core/text/numerals.ts';
import { shortDay, shortInstant } from '#core/time/shortDate.ts';
import type { Query, Where } from '#core/values/query.ts';
import type { Table } from '../table.ts';

type ListContext = {
  readonly type: ContentType;
  readonly query: Query;
  /** The number of records that match. */
  readonly total: number;
  readonly messages: ServerCatalog;
  readonly crest: Uint8Array | undefined;
  /** When the document is made, ISO 8601. */
  readonly at: string;
};

/** More columns than this need the long side of the paper. */
const mostUpright = 4;

/** A list for paper: its title, what it is filtered and sorted by, and its rows, at most `mostPrinted`. */
export async function listDocument({ columns, batches }: Table, context: ListContext): Promise<PrintedDocument> {
  const { type, total, messages, crest, at } = context;
  const { print } = messages.exports;
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !isIdOfRelation(column));
  const rows: (readonly string[])[] = [];
  for await (const batch of batches) {
    for (const cells of batch) rows.push(shown.map(({ column, index }) => cellText(cells[index], column, messages)));
    if (rows.length >= mostPrinted) break;
  }
  const printed = rows.slice(0, mostPrinted);
  const about = [
    print.count(numerals.format(printed.length), printed.length),
    ...(total > printed.length ? [print.capped(numerals.format(printed.length), numerals.format(total))] : []),
    ...describe(context),
  ];
  return {
    title: type.label,
    town: messages.site.name,
    crest,
    foot: messages.workflowReports.pdf.madeAt(shortInstant(at, messages.country.timeZone)),
    pageOf: messages.workflowReports.pdf.page,
    isWide: shown.length > mostUpright,
    blocks: [
      { kind: 'heading', text: type.label, level: 1 },
      { kind: 'paragraph', text: about.join('\n'), isQuiet: true },
      { kind: 'grid', headings: shown.map(({ column }) => column.heading), rows: printed },
    ],
  };
}

/** On paper the title of a related record is enough. */
function isIdOfRelation({ field, rule }: ExportColumn): boolean {
  return field !== undefined && rule === 'text' && kindOf(field).references !== undefined;
}

function cellText(cell: Cell, { field }: ExportColumn, messages: ServerCatalog): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number')
    return field === undefined ? numerals.format(cell) : kindOf(field).toText(cell, field, messages);
  if (typeof cell === 'string') return cell;
  return [shortDay(cell.day), cell.time].filter(Boolean).join(' ');
}

/** What the list is searched, filtered and sorted by. */
function describe({ type, query, messages }: ListContext): readonly string[] {
  const { print } = messages.exports;
  const labelOf = (name: string) => type.fields.find((field) => field.name === name)?.label;
  const filters = query.where.flatMap((where) => filterText(where, { type, messages }) ?? []);
  const groups = query.groups ?? [];
  const orders = query.sort.flatMap(({ field, order }) => {
    const label = labelOf(field);
    return label === undefined ? [] : [order === 'desc' ? print.descending(label) : label];
  });
  return [
    ...(query.search === undefined ? [] : [print.search(query.search.text)]),
    ...(filters.length === 0 ? [] : [print.filters(filters.join('; '))]),
    ...(groups.length === 0 ? [] : [print.groups]),
    ...(orders.length === 0 ? [] : [print.order(orders.join(', '))]),
  ];
}

function filterText(
  { field: name, operator, values }: Where,
  { type, messages }: Pick<ListContext, 'type' | 'messages'>,
): string | undefined {
  const { print } = messages.exports;
  // Chosen by hand, of which the number says enough.
  if (name === 'id') return undefined;
  const field = type.fields.find((one) => one.name === name);
  if (field === undefined || kindOf(field).references !== undefined) return field?.label ?? undefined;
  const texts = values.map((value) =>
    kindOf(field).toText(
      Array.isArray(value) ? value : kindOf(field).column === 'list' ? [value] : value,
      field,
      messages,
    ),
  );
  if (operator === 'empty') return `${field.label}: ${values[0] === true ? print.empty : print.notEmpty}`;
  return `${field.label}: ${[print.operators[operator], texts.join(', ')].filter(Boolean).join(' ')}`;
}
