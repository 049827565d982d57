import type { StoredRecord } from '#core/values/record.ts';

/** The records directly below one, or below none. */
export type Branch = {
  readonly records: readonly StoredRecord[];
  readonly total: number;
  readonly isRead: boolean;
};

/** The key of the branch of records below none; no id is empty. */
export const topKey = '';

/** A line of a tree. */
export type TreeRow =
  | {
      readonly kind: 'record';
      readonly record: StoredRecord;
      /** From 1. */
      readonly level: number;
      /** Among its siblings, from 1. */
      readonly position: number;
      readonly siblings: number;
      /** Id of the record above; topKey without one. */
      readonly above: string;
      /** Undefined until it is known whether records stand below it. */
      readonly hasBelow: boolean | undefined;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'more'; readonly above: string; readonly level: number; readonly rest: number }
  | { readonly kind: 'reading'; readonly above: string; readonly level: number };

type TreeOptions = {
  /** The branches that are loaded, by the id of the record above. */
  readonly branches: ReadonlyMap<string, Branch>;
  readonly opened: ReadonlySet<string>;
  /** How many records stand below a record, where it is known. */
  readonly countBelow: ReadonlyMap<string, number>;
};

/** The lines of a tree from the top, including the lines of open branches. */
export function treeRows({ branches, opened, countBelow }: TreeOptions): readonly TreeRow[] {
  const visited = new Set<string>();
  const rowsOf = (above: string, level: number): readonly TreeRow[] => {
    const branch = branches.get(above);
    if (branch === undefined || !branch.isRead) return [{ kind: 'reading', above, level }];
    const rest = branch.total - branch.records.length;
    return [
      ...branch.records.flatMap((record, index): readonly TreeRow[] => {
        // Stored before the server refused circles.
        if (visited.has(record.id)) return [];
        visited.add(record.id);
        const count = branches.get(record.id)?.total ?? countBelow.get(record.id);
        const isOpen = opened.has(record.id) && count !== 0;
        const place = { level, position: index + 1, siblings: branch.total, above };
        const row: TreeRow = {
          kind: 'record',
          record,
          ...place,
          hasBelow: count && count > 0 ? true : count === 0 ? false : undefined,
          isOpen,
        };
        return [row, ...(isOpen ? rowsOf(record.id, level + 1) : [])];
      }),
      ...(rest > 0 ? [{ kind: 'more' as const, above, level, rest }] : []),
    ];
  };
  return rowsOf(topKey, 1);
}
