import type { CellRule } from '../names/cellRules.ts';
import { kindOf } from '../kinds/index.ts';
import { coordinateNames } from '../kinds/location.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { numberFaultText, readNumber } from '../numbers/readNumber.ts';
import type { DecimalSign } from '../text/decimalSign.ts';
import { fieldNotation } from '../numbers/fieldNotation.ts';
import { hasRounded, isRounded } from '../numbers/isExact.ts';
import { plainNumber } from '../numbers/plainNumber.ts';
import type { Field } from '../schema/field.ts';
import type { Json } from '../values/json.ts';
import { isEmptyCell, itemsOf, namesOf, parsedJson, textOf } from './cellItems.ts';
import { clockTimeIn, optionOf, truthIn } from './cellValues.ts';
import { numberOrCell, shownCell, unitOf, unreadableIn, unreadableMessage } from './fileCell.ts';
import { readDay, readInstantText } from '../time/readDay.ts';

/** The value of a cell, or why it has none. An empty cell has no value. */
export type CellReading =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly message: string };

export type CellContext = {
  /** Whether the cells are values of JSON, whose texts are read as they are. */
  readonly isJson?: boolean;
  readonly decimal: DecimalSign;
  /** Time zone of the town. */
  readonly timeZone: string;
  readonly messages: ServerCatalog;
  /** The id of a related record by its id or title; otherwise how many records have that title. */
  readonly related: (type: string, text: string) => string | number;
};

type Reader = (cell: Exclude<Json, null>, field: Field, context: CellContext) => CellReading;

/** Reads a cell as a value of a field. The schema is checked later, with the whole record. */
export function readCell(cell: Json, field: Field, context: CellContext): CellReading {
  if (cell === null || isEmptyCell(cell, context)) return { kind: 'empty' };
  const read = readAsKind(cell, field, context);
  // The parser of JSON has rounded a number with too many digits.
  const isInexact = read.kind === 'value' && hasRounded(typeof cell === 'string' ? read.value : cell);
  return isInexact ? fault(numberFaultText({ kind: 'digits' }, context.messages)) : read;
}

function readAsKind(cell: Exclude<Json, null>, field: Field, context: CellContext): CellReading {
  if (context.isJson === true) return readers[kindOf(field).cell](cell, field, context);
  const unreadable = unreadableIn(cell);
  if (unreadable !== undefined) return fault(unreadableMessage(unreadable, context.messages));
  const [shown, stored] = [shownCell(cell), numberOrCell(cell)];
  const isNumeric = kindOf(field).column === 'number';
  const unit = isNumeric ? unitOf(cell) : undefined;
  if (unit !== undefined && !fieldNotation(field, { country: context.messages.country }).isUnit(unit))
    return fault(numberFaultText({ kind: 'unit', unit }, context.messages));
  const read = readers[kindOf(field).cell](isNumeric ? stored : shown, field, context);
  // A choice may have the number as its value.
  return read.kind === 'fault' && shown !== stored ? readers[kindOf(field).cell](stored, field, context) : read;
}

const value = (read: Json): CellReading => ({ kind: 'value', value: read });
const fault = (message: string): CellReading => ({ kind: 'fault', message });

const wholeText: Reader = (cell, _field, { messages }) => {
  const text = textOf(cell);
  return text === undefined ? fault(messages.imports.faults.text) : value(text);
};

const line: Reader = (cell, field, context) => {
  const read = wholeText(cell, field, context);
  return read.kind === 'value' && context.isJson !== true ? value(String(read.value).trim()) : read;
};

const boolean: Reader = (cell, _field, { messages }) => {
  const truth = truthIn(cell);
  return truth === undefined ? fault(messages.imports.faults.boolean) : value(truth);
};

/** The number of a cell, by the decimal sign of its file and the unit of its field. */
const number: Reader = (cell, field, { decimal, messages }) => {
  if (typeof cell === 'number' && !isRounded(cell)) return value(cell);
  const reading =
    typeof cell === 'string'
      ? readNumber(cell, fieldNotation(field, { country: messages.country, decimal }))
      : ({ kind: typeof cell === 'number' ? 'digits' : 'text' } as const);
  return reading.kind === 'number' ? value(reading.value) : fault(numberFaultText(reading, messages));
};

const choice: Reader = (cell, field, { messages }) => {
  const option = optionOf(cell, field);
  const labels = field.options.map(({ label }) => label).join(', ');
  return option === undefined ? fault(messages.imports.faults.choice(labels)) : value(option);
};

const choices: Reader = (cell, field, { messages }) => {
  // A label may contain a sign that separates labels.
  const whole = optionOf(cell, field);
  if (whole !== undefined) return value([whole]);
  const items = namesOf(cell).map((item) => [item, optionOf(item, field)] as const);
  const unknown = items.find(([, option]) => option === undefined);
  if (unknown !== undefined)
    return fault(messages.imports.faults.item(textOf(unknown[0]) ?? JSON.stringify(unknown[0])));
  return value(items.map(([, option]) => option ?? null));
};

const list: Reader = (cell, field, context) => {
  const items = field.schema.items;
  const type = typeof items === 'object' ? items.type : undefined;
  const isNumeric = type === 'number' || type === 'integer';
  const readings = itemsOf(cell).map((item): CellReading => {
    if (item === null) return fault(context.messages.imports.faults.text);
    return (isNumeric ? number : wholeText)(item, field, context);
  });
  const faulty = readings.find(({ kind }) => kind === 'fault');
  return faulty ?? value(readings.flatMap((read) => (read.kind === 'value' ? [read.value] : [])));
};

/** One record by its id or title. */
function relatedTo(cell: Json, { relation = '' }: Field, { related, messages }: CellContext): CellReading {
  const text = textOf(cell)?.trim() ?? '';
  const idOrCount = related(relation, text);
  if (typeof idOrCount === 'string') return value(idOrCount);
  const { noRelated, manyRelated } = messages.imports.faults;
  return fault(idOrCount === 0 ? noRelated(text) : manyRelated(text, idOrCount));
}

const relations: Reader = (cell, field, context) => {
  // A title may contain a sign that separates titles.
  const whole = typeof cell === 'string' ? relatedTo(cell, field, context) : undefined;
  if (whole?.kind === 'value') return value([whole.value]);
  const readings = namesOf(cell).map((item) => relatedTo(item, field, context));
  const faulty = readings.find(({ kind }) => kind === 'fault');
  return faulty ?? value(readings.flatMap((read) => (read.kind === 'value' ? [read.value] : [])));
};

const date: Reader = (cell, _field, { timeZone, messages: { imports } }) => {
  const day = typeof cell === 'string' ? readDay(cell) : undefined;
  if (day !== undefined) return value(day);
  const hasTime = typeof cell === 'string' && readInstantText(cell, timeZone) !== undefined;
  return fault(hasTime ? imports.faults.dateWithTime : imports.faults.date);
};

const dateTime: Reader = (cell, _field, { timeZone, messages }) => {
  const instant = typeof cell === 'string' ? readInstantText(cell, timeZone) : undefined;
  return instant === undefined ? fault(messages.imports.faults.dateTime) : value(instant);
};

const time: Reader = (cell, _field, { timeZone, messages: { imports } }) => {
  const text = typeof cell === 'string' ? cell : '';
  const read = clockTimeIn(text);
  if (read !== undefined) return value(read);
  return fault(readInstantText(text, timeZone) === undefined ? imports.faults.time : imports.faults.timeWithDate);
};

/** Objects and lists of them are JSON. */
const nested: Reader = (cell, _field, { messages }) => {
  if (typeof cell === 'object') return value(cell);
  const read = typeof cell === 'string' ? parsedJson(cell) : undefined;
  return typeof read === 'object' && read !== null ? value(read) : fault(messages.imports.faults.json);
};

/** Any JSON; a text that is none is the text itself. */
const anything: Reader = (cell, _field, { isJson }) =>
  value(typeof cell === 'string' && isJson !== true ? (parsedJson(cell) ?? cell) : cell);

/** A latitude and a longitude as in `14.63, -90.51`, or JSON. */
const location: Reader = (cell, field, context) => {
  const names = coordinateNames(field);
  const text = textOf(cell)?.trim().replaceAll(/\s+/g, ' ') ?? '';
  // Longer texts are none, and would take the expression long.
  const pair =
    text.length > 60
      ? undefined
      : (/^([-−]?\d+(?:\.\d+)?)\s*°?\s*([NS])?[,;\s]\s*([-−]?\d+(?:\.\d+)?)\s*°?\s*([EOW])?$/i.exec(text) ?? undefined);
  if (names === undefined || pair === undefined) return nested(cell, field, context);
  const [, latitude = '', northSouth, longitude = '', eastWest] = pair;
  const [lat, lng] = [degreeOf(latitude, northSouth), degreeOf(longitude, eastWest)];
  return lat === undefined || lng === undefined
    ? fault(context.messages.imports.faults.json)
    : value({ [names.lat]: lat, [names.lng]: lng });
};

/** Undefined for degrees that would be rounded, or that have both a hemisphere and a minus. */
function degreeOf(digits: string, hemisphere: string | undefined): number | undefined {
  const degrees = plainNumber(digits.replace('−', '-'));
  if (degrees === undefined || (hemisphere !== undefined && /^[-−]/.test(digits))) return undefined;
  return hemisphere !== undefined && /[sow]/i.test(hemisphere) ? 0 - degrees : degrees;
}

/** The stored text: with its spaces for words of several lines, without those around it for others. */
const text: Reader = (cell, field, context) => {
  const { temporal, isProse } = kindOf(field);
  if (temporal === 'clock') return time(cell, field, context);
  return (isProse === true ? wholeText : line)(cell, field, context);
};

const json: Reader = (cell, field, context) =>
  (kindOf(field).isGroup === true ? nested : anything)(cell, field, context);

const record: Reader = (cell, field, context) =>
  (kindOf(field).references === 'any' ? line : relatedTo)(cell, field, context);

const readers: Readonly<Record<CellRule, Reader>> = {
  text,
  number,
  yesNo: boolean,
  day: date,
  instant: dateTime,
  option: choice,
  options: choices,
  items: (cell, field, context) => (field.fields.length === 0 ? list : nested)(cell, field, context),
  record,
  records: relations,
  coordinates: location,
  json,
};
