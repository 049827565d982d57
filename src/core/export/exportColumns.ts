import { ownValue } from '../values/ownValue.ts';
import type { CellRule } from '../names/cellRules.ts';
import { kindOf } from '../kinds/index.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { ServerFieldName, StoredRecord } from '../values/record.ts';
import { type Cell, type CellContext, cellOf, instantCell, listText } from './cell.ts';
import type { ExportOptions, RemovalName } from './exportOptions.ts';

export type ExportContext = CellContext & {
  /** The name of the person or process that wrote a record. */
  readonly nameOf: (by: string) => string;
};

/** A column of an exported table. */
export type ExportColumn = {
  /** The member of a record. */
  readonly name: string;
  readonly heading: string;
  readonly rule: CellRule;
  /** Undefined for what the server sets. */
  readonly field: Field | undefined;
  readonly cell: (record: Partial<StoredRecord>, context: ExportContext) => Cell;
};

type Choice = {
  /** Names of the columns in their order; all when undefined. */
  readonly names?: readonly string[] | undefined;
  readonly choices: ExportOptions['choices'];
  readonly messages: ServerCatalog;
};

/** The names of all columns that a type can export: its id, its fields, its publication, and who wrote it when. */
export function exportNames({ fields, publicPages }: ContentType): readonly string[] {
  const fieldNames = fields.filter(({ isWriteOnly }) => !isWriteOnly).map(({ name }) => name);
  const publication = publicPages === undefined ? [] : ['_state', '_publishAt'];
  return ['id', ...fieldNames, ...publication, '_createdAt', '_createdBy', '_updatedAt', '_updatedBy'];
}

/** The columns of an export. A relation has two: its title, and its id. Headings that occur twice are followed by the name of the member. */
export function exportColumns(type: ContentType, { names = exportNames(type), choices, messages }: Choice) {
  const columns = names.flatMap((name) => {
    const field = type.fields.find((one) => one.name === name);
    return field === undefined ? serverColumns(name, type, messages) : fieldColumns(field, { choices, messages });
  });
  const count = (heading: string) => columns.filter((column) => isSame(column.heading, heading)).length;
  return columns.map((column) =>
    count(column.heading) === 1 ? column : { ...column, heading: `${column.heading} (${column.name})` },
  );
}

function fieldColumns(
  field: Field,
  { choices, messages }: Pick<Choice, 'choices' | 'messages'>,
): readonly ExportColumn[] {
  const { name, label } = field;
  const { cell: rule } = kindOf(field);
  const value: ExportColumn = {
    name,
    heading: label,
    rule,
    field,
    cell: (record, context) => cellOf(ownValue(record, name), field, context),
  };
  if (rule !== 'record' && rule !== 'records') return [value];
  const id: ExportColumn = {
    ...value,
    heading: messages.exports.idOf(label),
    rule: 'text',
    cell: (record) => idCell(ownValue(record, name)),
  };
  return choices === 'labels' ? [value, id] : [id];
}

function idCell(value: unknown): Cell {
  if (Array.isArray(value)) return value.length === 0 ? undefined : listText(value.map(String));
  return value === undefined || value === null ? undefined : String(value);
}

function serverColumns(name: string, type: ContentType, messages: ServerCatalog): readonly ExportColumn[] {
  const column = (heading: string, rule: CellRule, cell: ExportColumn['cell']) => [
    { name, heading, rule, field: undefined, cell },
  ];
  const { headings } = messages.exports;
  const { stateOf, createdAt, updatedAt } = messages.admin.list;
  const instant: ExportColumn['cell'] = (record, context) =>
    instantCell(ownValue(record, name), context.messages.country.timeZone);
  const person: ExportColumn['cell'] = (record, { nameOf }) => nameOf(String(ownValue(record, name)));
  switch (name as ServerFieldName | RemovalName) {
    case 'id':
      return column(headings.id, 'text', ({ id }) => id);
    case '_state':
      return column(headings.state, 'text', ({ _state }, { choices }) =>
        _state === undefined || choices === 'values' ? _state : stateOf[_state],
      );
    case '_publishAt':
      return column(headings.publishAt, 'instant', instant);
    case '_createdAt':
      return column(createdAt, 'instant', instant);
    case '_createdBy':
      return column(headings.createdBy, 'text', person);
    case '_updatedAt':
      return column(updatedAt, 'instant', instant);
    case '_updatedBy':
      return column(headings.updatedBy, 'text', person);
    case '_removedAt':
      return column(headings.removedAt, 'instant', instant);
    case '_removedBy':
      return column(headings.removedBy, 'text', person);
    default:
      throw new Error(`no column ${name} in ${type.name}`);
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
