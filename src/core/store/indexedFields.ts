import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { kindOf } from '../kinds/index.ts';
import { isReference } from '../schema/references.ts';
import { isServerField } from '../values/record.ts';

/**
 * The fields that a store indexes: those that lists sort and filter by, relations, and fields that ask for it, each once. Public lists use the same
 * indexes and skip the few rows that are not public.
 */
export function indexedFields(type: ContentType): readonly string[] {
  const names = cached.get(type) ?? findIndexedFields(type);
  cached.set(type, names);
  return names;
}

/** Every list reads them. */
const cached = new WeakMap<ContentType, readonly string[]>();

function findIndexedFields(type: ContentType): readonly string[] {
  const marked = type.fields.filter((field) => isReference(field) || field.isIndexed);
  const { columns, filters, sort, board, calendar, order } = type.list;
  const publicFilters = type.publicPages?.filter ?? [];
  const names = [
    ...columns,
    ...filters,
    ...sort.map(({ field }) => field),
    ...[board?.order, board?.subcolumn?.field, order, calendar?.start, calendar?.end].filter(
      (name) => name !== undefined,
    ),
    ...marked.map(({ name }) => name),
    ...publicFilters,
  ];
  return [...new Set(names)].filter((name) => {
    const field = fieldOf(type, name);
    return field === undefined ? isServerField(name) && name !== 'id' : isOrdered(field) || isSortedBy(type, name);
  });
}

/** Every index slows writes, so fields that nobody orders by (lists, long texts, pictures) have none. */
function isOrdered(field: Field): boolean {
  const { column, operators, file } = kindOf(field);
  return !['list', 'json'].includes(column) && operators.some((operator) => operator !== 'like') && file !== 'picture';
}

function isSortedBy(type: ContentType, name: string): boolean {
  return type.list.sort.some(({ field }) => field === name);
}
