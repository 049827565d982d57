import { keyOf } from '#core/store/comparison.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { count } from '#core/store/count.ts';
import type { Change, Store } from '#core/store/store.ts';

type TakenField = { readonly id: string; readonly field: string };

/** The records of a refused write whose unique values another stored record already has. */
export async function findTakenFields(
  type: ContentType,
  { changes, store }: { readonly changes: readonly Change[]; readonly store: Pick<Store, 'list'> },
): Promise<readonly TakenField[]> {
  const unique = type.fields.filter(({ isUnique }) => isUnique);
  const takenFields: TakenField[] = [];
  for (const change of changes) {
    if (change.kind === 'remove' || change.id === undefined) continue;
    for (const field of unique) {
      const value = ownValue(change.values ?? {}, field.name);
      const isComparable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (!isComparable || keyOf(value, kindOf(field).column) === null) continue;
      const where = [
        { field: field.name, operator: 'eq', values: [value] },
        { field: 'id', operator: 'ne', values: [change.id] },
      ] as const;
      const total = await count(store, type, where);
      if (total > 0) takenFields.push({ id: change.id, field: field.name });
    }
  }
  return takenFields;
}
