import { coordinatesOf } from '../kinds/location.ts';
import { kindOf } from '../kinds/index.ts';
import { optionText } from '../kinds/choice.ts';
import type { CellRule } from '../names/cellRules.ts';
import { plainText } from '../kinds/texts/plainText.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { Field } from '../schema/field.ts';
import { referenceIn } from '../schema/references.ts';
import { localTime } from '../time/localTime.ts';
import type { ExportOptions } from './exportOptions.ts';

/** A day (`YYYY-MM-DD`), with a time (`HH:mm` or `HH:mm:ss`) for an instant, and the stored value. */
export type DateCell = { readonly day: string; readonly time?: string; readonly stored: string };

/** A cell of an exported table; undefined when it is empty. */
export type Cell = string | number | DateCell | undefined;

export type CellContext = {
  readonly messages: Catalog;
  readonly choices: ExportOptions['choices'];
  /** The title of a related record; undefined for one that is gone or that the person may not read, whose id stands for it. */
  readonly titleOf: (type: string, id: string) => string | undefined;
};

/** The cell of a value by the rule of its kind. Values of another shape than their kind's are written as JSON. */
export function cellOf(value: unknown, field: Field, context: CellContext): Cell {
  if (value === undefined || value === null || value === '') return undefined;
  return writers[kindOf(field).cell](value, field, context);
}

type Writer = (value: unknown, field: Field, context: CellContext) => Cell;

const writers: Readonly<Record<CellRule, Writer>> = {
  text: textCell,
  number: (value) => (typeof value === 'number' ? value : textCell(value)),
  yesNo: (value, _field, { messages: { kinds } }) =>
    typeof value === 'boolean' ? (value ? kinds.yes : kinds.no) : textCell(value),
  day: (value) => (isDay(value) ? { day: value, stored: value } : textCell(value)),
  instant: (value, _field, { messages }) => instantCell(value, messages.country.timeZone),
  option: optionCell,
  options: (value, field, context) => listCell(value, (item) => plainText(optionCell(item, field, context))),
  items: (value) => listCell(value, plainText),
  record: (value, field, { titleOf }) => {
    const reference = referenceIn(value, field);
    return reference === undefined ? textCell(value) : (titleOf(reference.type, reference.id) ?? textCell(value));
  },
  records: (value, field, { titleOf }) =>
    listCell(value, (id) => titleOf(field.relation ?? '', String(id)) ?? String(id)),
  coordinates: (value, field) => {
    const coordinates = coordinatesOf(value, field);
    return coordinates === undefined ? jsonText(value) : `${coordinates.lat}, ${coordinates.lng}`;
  },
  json: jsonText,
};

/** An instant as a day and a time in a time zone. */
export function instantCell(value: unknown, timeZone: string): Cell {
  const clock = typeof value === 'string' ? localTime(value, timeZone) : '';
  if (typeof value !== 'string' || clock === '') return textCell(value);
  const seconds = new Date(value).getUTCSeconds();
  const time = clock.slice(11, 16) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`);
  return { day: clock.slice(0, 10), time, stored: value };
}

function textCell(value: unknown): Cell {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? jsonText(value) : plainText(value);
}

function optionCell(value: unknown, field: Field, { choices }: CellContext): Cell {
  if (choices === 'labels') return optionText(value, field);
  return typeof value === 'number' ? value : textCell(value);
}

function listCell(value: unknown, textOf: (item: unknown) => string): Cell {
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return jsonText(value);
  return value.length === 0 ? undefined : listText(value.map(textOf));
}

function jsonText(value: unknown): string {
  return JSON.stringify(value);
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/**
 * The items of a list in one cell: 'Lunes; Martes'. Where an item contains the separator or a line break, or the text would look like
 * JSON, the cell is JSON.
 */
export function listText(items: readonly string[]): string {
  const isPlain = items.every((item) => item !== '' && item === item.trim() && !/[;\r\n]/.test(item));
  return isPlain && !items[0]?.startsWith('[') ? items.join('; ') : JSON.stringify(items);
}
