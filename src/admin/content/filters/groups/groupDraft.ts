import type { ContentType } from '#core/schema/contentType.ts';
import type { Group } from '#core/store/query.ts';
import { makeId } from '../../makeId.ts';
import { type Condition, type ConditionGroup, isComplete } from './conditions.ts';

/** A condition that may still lack its value. */
export type ConditionRow = Condition & { readonly kind: 'condition'; readonly id: string };

export type GroupRow = {
  readonly kind: 'group';
  readonly id: string;
  readonly match: Group['match'];
  readonly rows: readonly Row[];
};

export type Row = ConditionRow | GroupRow;

/** A group as an editor changes it, with ids for its rows. */
export function draftOf({ match, parts }: ConditionGroup): GroupRow {
  const rows = parts.map(
    (part): Row => ('match' in part ? draftOf(part) : { ...part, kind: 'condition', id: makeId() }),
  );
  return { kind: 'group', id: makeId(), match, rows };
}

/** The complete conditions of a draft; undefined without any. */
export function groupIn(type: ContentType, { match, rows }: GroupRow): ConditionGroup | undefined {
  const parts = rows.flatMap((row): ConditionGroup['parts'] => {
    if (row.kind === 'group') {
      const inner = groupIn(type, row);
      return inner === undefined ? [] : [inner];
    }
    const { field, operator, value } = row;
    return isComplete(type, row) ? [{ field, operator, value }] : [];
  });
  return parts.length === 0 ? undefined : { match, parts };
}

/** A draft with another row in the place of the one with its id, or without it. */
export function withRow(group: GroupRow, id: string, row: Row | undefined): GroupRow {
  const rows = group.rows.flatMap((one): readonly Row[] => {
    if (one.id === id) return row === undefined ? [] : [row];
    return [one.kind === 'group' ? withRow(one, id, row) : one];
  });
  return { ...group, rows };
}
