import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Column } from '#core/schema/fieldKind.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Operator } from '#core/store/query.ts';
import { isSearched, publicSearchedFields } from '#core/schema/searchedFields.ts';

/** What a list may ask of one field. */
export type FieldFacts = {
  readonly name: string;
  readonly column: Column;
  /** The kind of its values in an address: those of a list are those of its items. */
  readonly valueType: 'text' | 'number' | 'boolean' | 'choice';
  readonly field: Field | undefined;
};

/** What requests for a type need to know, found once per type. */
export type TypeFacts = {
  readonly fields: ReadonlyMap<string, FieldFacts>;
  /** Names that citizens may read, filter and sort by. */
  readonly publicNames: ReadonlySet<string>;
  readonly searched: readonly string[];
  readonly publicSearched: readonly string[];
  readonly relations: readonly Field[];
};

const serverColumns: readonly (readonly [string, Column])[] = [
  ['id', 'exact'],
  ['_version', 'number'],
  ['_state', 'exact'],
  ['_publishAt', 'exact'],
  ['_createdAt', 'exact'],
  ['_createdBy', 'exact'],
  ['_updatedAt', 'exact'],
  ['_updatedBy', 'exact'],
];

export const publicServerFields = ['id', '_publishAt', '_updatedAt'] as const;

/** The comparisons that make sense for a column; a list offers them all, its screens offer those of the kind. */
export const operatorsOf: Readonly<Record<Column, readonly Operator[]>> = {
  text: ['eq', 'ne', 'gte', 'lte', 'like'],
  exact: ['eq', 'ne', 'gte', 'lte', 'like'],
  number: ['eq', 'ne', 'gte', 'lte'],
  boolean: ['eq', 'ne'],
  list: ['eq', 'ne'],
  json: [],
};

const known = new WeakMap<ContentType, TypeFacts>();

export function factsOf(type: ContentType): TypeFacts {
  const kept = known.get(type);
  if (kept !== undefined) return kept;
  const facts = findFacts(type);
  known.set(type, facts);
  return facts;
}

function findFacts(type: ContentType): TypeFacts {
  const readable = type.fields.filter((field) => !field.isWriteOnly);
  const publicNames = new Set<string>([...publicServerFields, ...publicFieldsOf(type).map((field) => field.name)]);
  return {
    fields: new Map([...readable.map(askedOf), ...serverColumns.map(serverAsked)].map((asked) => [asked.name, asked])),
    publicNames,
    searched: readable.filter(isSearched).map(({ name }) => name),
    publicSearched: publicSearchedFields(type).map(({ name }) => name),
    relations: type.fields.filter(leadsElsewhere),
  };
}

function serverAsked([name, column]: readonly [string, Column]): FieldFacts {
  return { name, column, valueType: column === 'number' ? 'number' : 'text', field: undefined };
}

function askedOf(field: Field): FieldFacts {
  const { column } = kindOf(field);
  return { name: field.name, column, valueType: valueTypeOf(field, column), field };
}

function valueTypeOf(field: Field, column: Column): FieldFacts['valueType'] {
  if (field.options.length > 0) return 'choice';
  if (column === 'number' || column === 'boolean') return column;
  return 'text';
}

function leadsElsewhere(field: Field): boolean {
  return field.relation !== undefined || field.fields.some(leadsElsewhere);
}
