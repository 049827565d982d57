import { type ContentType, fieldOf } from './contentType.ts';
import type { Field } from './field.ts';
import { kindOf } from '../kinds/index.ts';
import { isServerField } from '../store/record.ts';

/**
 * The fields for which a store keeps an index: what lists sort and filter by, and relations, each once. Citizens' lists use the
 * same indexes: the few rows that they may not see are passed over.
 */
export function indexedFields(type: ContentType): readonly string[] {
  const relations = type.fields.filter(({ relation }) => relation !== undefined).map(({ name }) => name);
  const { columns, filters, sort } = type.list;
  const chosen = type.publicPages?.filter ?? [];
  const names = [...columns, ...filters, ...sort.map(({ field }) => field), ...relations, ...chosen];
  return [...new Set(names)].filter((name) => {
    const field = fieldOf(type, name);
    return field === undefined ? isServerField(name) && name !== 'id' : isOrdered(field) || isSortedBy(type, name);
  });
}

/** Each index makes every write dearer, so lists, long texts and pictures, which nobody orders by, have none. */
function isOrdered(field: Field): boolean {
  const { column, operators } = kindOf(field);
  return (
    !['list', 'json'].includes(column) && operators.some((operator) => operator !== 'like') && field.kind !== 'image'
  );
}

function isSortedBy(type: ContentType, name: string): boolean {
  return type.list.sort.some(({ field }) => field === name);
}
