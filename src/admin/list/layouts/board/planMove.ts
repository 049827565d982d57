import { orderKeyBetween } from '#core/store/orderKey.ts';

/** A record of a column, from the top; those without a key stand below those with one. */
export type Placed = { readonly id: string; readonly key: string | undefined };

export type KeyChange = { readonly id: string; readonly key: string };

/**
 * The keys to write so that `id` stands at a position among the other records of a column: its own key, and keys of records above it
 * that have none yet, or the same as the record below it. The greatest key is at the top.
 */
export function planMove(
  others: readonly Placed[],
  { id, position }: { readonly id: string; readonly position: number },
) {
  const above = others.slice(0, position);
  const low = others[position]?.key;
  const changes: KeyChange[] = [];
  let last: string | undefined;
  for (const record of above) {
    const isKept = record.key !== undefined && record.key !== low;
    const key = isKept ? record.key : orderKeyBetween(low, last);
    if (!isKept) changes.push({ id: record.id, key });
    last = key;
  }
  const own: KeyChange = { id, key: orderKeyBetween(low, last) };
  return own.key.length > longestKey ? withShortKeys(others, { id, position }) : { own, others: changes };
}

/** Stores sort by the first hundred characters of a text; keys between the same two records grow with each move. */
const longestKey = 48;

/** The keys after a move that gives the records above their position short ones, up to the first that is high enough already. */
function withShortKeys(
  others: readonly Placed[],
  { id, position }: { readonly id: string; readonly position: number },
) {
  const own: KeyChange = { id, key: orderKeyBetween(others[position]?.key, undefined) };
  const changes: KeyChange[] = [];
  let last = own.key;
  for (const record of others.slice(0, position).toReversed()) {
    if (record.key !== undefined && record.key > last && record.key.length <= longestKey) break;
    last = orderKeyBetween(last, undefined);
    changes.push({ id: record.id, key: last });
  }
  return { own, others: changes };
}
