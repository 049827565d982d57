import type { ContentType } from '#core/schema/contentType.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { CrudFilter } from '@refinedev/core';
import type { Json } from '#core/values/json.ts';
import { typedValue } from '../../../query/filterValues.ts';
import type { ListFilter, ListState } from '../../../query/listAddress.ts';

/** A column of a board: the records with one value, or those with none of the others' values. */
export type BoardColumn = {
  readonly key: string;
  readonly label: string;
  /** Undefined for the column of records without a value. */
  readonly value: Json | undefined;
  readonly filters: readonly CrudFilter[];
  /** The field of columns of one's own and the name of this one, undefined for the column itself. Boards without them have none. */
  readonly sub?: { readonly field: string; readonly name: string | undefined };
};

/** The key of the column without a value; no value is empty. */
export const noValueKey = '';

type ColumnsOptions = {
  readonly type: ContentType;
  /** The field whose values are the columns. */
  readonly field: string;
  /** The related records, for a board by a relation. */
  readonly related: readonly { readonly value: string; readonly label: string }[];
  /** Whether there are more related records than these. */
  readonly isPartial?: boolean;
  readonly state: ListState;
  readonly noValue: (label: string) => string;
};

/** The columns of a board: those that its filters leave. */
export function boardColumns({
  type,
  field: name,
  related,
  isPartial = false,
  state,
  noValue,
}: ColumnsOptions): readonly BoardColumn[] {
  const field = fieldOf(type, name);
  if (field === undefined) return [];
  const options = field.relation === undefined ? field.options : related;
  const values = options.flatMap(({ value, label }) => (value === null ? [] : [{ value, label }]));
  const columnOf = ({ value, label }: (typeof values)[number]): BoardColumn => ({
    key: String(value),
    label,
    value,
    filters: [{ field: name, operator: 'eq', value }],
  });
  const columns = values.map(columnOf);
  const chosen = chosenValues(name, state);
  if (chosen.length > 0) {
    // An obsolete choice, or a related record that was removed, has records too.
    const more = chosen.filter(({ value }) => columns.every(({ key }) => key !== value));
    return [
      ...columns.filter(({ key }) => chosen.some(({ value }) => value === key)),
      ...more.map((filter) => columnOf({ value: typedValue(field, filter), label: filter.value })),
    ];
  }
  const others: BoardColumn = {
    key: noValueKey,
    label: noValue(field.label),
    value: undefined,
    // With more columns than these, a record of none of them may still have one.
    filters: isPartial
      ? [{ field: name, operator: 'null', value: true }]
      : [{ field: name, operator: 'ne', value: values.map(({ value }) => value) }],
  };
  return [...columns, values.length === 0 && !isPartial ? { ...others, filters: [] } : others];
}

/** The filters of a list that choose columns. */
export function chosenValues(field: string, { filters }: ListState): readonly ListFilter[] {
  return filters.filter((filter) => filter.field === field && filter.operator === 'eq');
}
