import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Column } from '#core/schema/fieldKind.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Operator } from '#core/values/query.ts';
import { isReference } from '#core/schema/references.ts';
import { isFolded, isSearched } from '#core/store/foldedFields.ts';
import { publicSearchedFields } from '#core/store/searchedFields.ts';

/** How lists can filter and sort by one field. */
export type FieldFacts = {
  readonly name: string;
  readonly column: Column;
  /** The type of its values in a query string. For a list, the type of its items. */
  readonly valueType: 'text' | 'number' | 'boolean' | 'choice';
  readonly schemaField: Field | undefined;
};

/** Facts about a type that requests need, computed once per type. */
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
  ['_publishAt', 'instant'],
  ['_unpublishAt', 'instant'],
  ['_pendingAt', 'instant'],
  ['_pendingPublishAt', 'instant'],
  ['_createdAt', 'instant'],
  ['_createdBy', 'exact'],
  ['_updatedAt', 'instant'],
  ['_updatedBy', 'exact'],
  ['_schema', 'exact'],
];

export const publicServerFields = ['id', '_publishAt', '_updatedAt'] as const;

/** The operators that the API accepts for a column. Screens offer the operators of the field's kind. */
const columnOperators: Readonly<Record<Column, readonly Operator[]>> = {
  text: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'unlike', 'empty'],
  exact: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'unlike', 'empty'],
  instant: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'unlike', 'empty'],
  number: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
  boolean: ['eq', 'ne', 'empty'],
  list: ['eq', 'ne', 'empty'],
  json: ['empty'],
};

/** Groups of texts are searched as a whole. */
export function operatorsOf({ column, schemaField }: FieldFacts): readonly Operator[] {
  const isText = column === 'json' && schemaField !== undefined && isFolded(schemaField);
  return isText ? ['like', 'unlike', 'empty'] : columnOperators[column];
}

const factsByType = new WeakMap<ContentType, TypeFacts>();

export function factsOf(type: ContentType): TypeFacts {
  const cached = factsByType.get(type);
  if (cached !== undefined) return cached;
  const facts = computeFacts(type);
  factsByType.set(type, facts);
  return facts;
}

function computeFacts(type: ContentType): TypeFacts {
  const readable = type.fields.filter((field) => !field.isWriteOnly);
  const publicNames = new Set<string>([...publicServerFields, ...publicFieldsOf(type).map((field) => field.name)]);
  return {
    fields: new Map(
      [...readable.map(fieldFacts), ...serverColumns.map(serverFieldFacts)].map((facts) => [facts.name, facts]),
    ),
    publicNames,
    searched: readable.filter(isSearched).map(({ name }) => name),
    publicSearched: publicSearchedFields(type).map(({ name }) => name),
    relations: type.fields.filter(hasRelation),
  };
}

function serverFieldFacts([name, column]: readonly [string, Column]): FieldFacts {
  return { name, column, valueType: column === 'number' ? 'number' : 'text', schemaField: undefined };
}

function fieldFacts(field: Field): FieldFacts {
  const { column } = kindOf(field);
  return { name: field.name, column, valueType: valueTypeOf(field, column), schemaField: field };
}

function valueTypeOf(field: Field, column: Column): FieldFacts['valueType'] {
  if (field.options.length > 0) return 'choice';
  if (column === 'number' || column === 'boolean') return column;
  return 'text';
}

function hasRelation(field: Field): boolean {
  return isReference(field) || field.fields.some(hasRelation);
}
