import type { ContentType } from '#core/schema/contentType.ts';
import { type Group, isGroup } from '#core/values/query.ts';
import { makeId } from '../../data/makeId.ts';
import { type Condition, type ConditionGroup, isComplete } from '../../query/conditions.ts';

/** A condition that may still lack its value. */
export type ConditionRow = Condition & { readonly id: string };

export type GroupRow = Pick<Group, 'match'> & { readonly id: string; readonly parts: readonly Row[] };

export type Row = ConditionRow | GroupRow;

/** A group as an editor changes it, with ids for its rows. */
export function draftOf({ match, parts }: ConditionGroup): GroupRow {
  return {
    id: makeId(),
    match,
    parts: parts.map((part) => (isGroup(part) ? draftOf(part) : { ...part, id: makeId() })),
  };
}

/** The complete conditions of a draft; undefined without any. */
export function groupIn(type: ContentType, { match, parts: rows }: GroupRow): ConditionGroup | undefined {
  const parts = rows.flatMap((row): ConditionGroup['parts'] => {
    if ('match' in row) {
      const inner = groupIn(type, row);
      return inner === undefined ? [] : [inner];
    }
    const { field, operator, value } = row;
    return isComplete(type, row) ? [{ field, operator, value }] : [];
  });
  return parts.length === 0 ? undefined : { match, parts };
}
