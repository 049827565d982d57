import type { Values } from '#core/store/record.ts';
import type { BulkChange } from '#providers/recordRepository.ts';
import { changedValues } from '../content/form/changedValues.ts';
import { type Chart, isReordered, type Member, memberOf, membersIn, orderOf } from './chart.ts';

/** The write of one card. */
export type CardChange = { readonly key: string; readonly change: BulkChange };

/** The writes of a save: new and removed people, and only the changed values of the others. */
export function changesOf(chart: Chart): readonly CardChange[] {
  const orders = ordersOf(chart);
  return chart.members.flatMap((member): readonly CardChange[] => {
    const { key, stored, isRemoved } = member;
    if (stored === undefined) {
      return isRemoved ? [] : [{ key, change: { action: 'create', values: wholeOf(member, orders) } }];
    }
    const { id, _version: version } = stored;
    if (isRemoved) return [{ key, change: { action: 'remove', id, version } }];
    const changedEntries = Object.entries(changedValues(storedValues(member), wholeOf(member, orders)));
    if (changedEntries.length === 0) return [];
    const values = Object.fromEntries(changedEntries.filter(([, value]) => value !== undefined));
    const unset = changedEntries.filter(([, value]) => value === undefined).map(([name]) => name);
    return [{ key, change: { action: 'change', id, version, values, ...(unset.length > 0 && { unset }) } }];
  });
}

/** All values to store for a card. */
export function wholeOf({ key, stored, values, group }: Member, orders: ReadonlyMap<string, number>): Values {
  const order = orders.get(key) ?? stored?.['order'];
  return { ...values, group, ...(order !== undefined && { order }) };
}

function storedValues({ stored }: Member): Values {
  if (stored === undefined) return {};
  const { values, group } = memberOf(stored);
  return { ...values, group, ...(stored['order'] !== undefined && { order: stored['order'] }) };
}

/**
 * The orders to write, by key. Without reordering, stored orders stay as they are; otherwise each member keeps its order
 * while it is higher than the one before.
 */
export function ordersOf(chart: Chart): ReadonlyMap<string, number> {
  const orders = new Map<string, number>();
  for (const group of new Set(chart.members.map((member) => member.group))) {
    const members = membersIn(chart, group);
    const isMoved = isReordered(chart, group) || lacksOrder(members);
    let last = 0;
    for (const { key, stored } of members) {
      const ownOrder = stored?.['order'];
      const stays = typeof ownOrder === 'number' && (!isMoved || ownOrder > last);
      last = stays ? Math.max(ownOrder, last) : last + 1;
      if (!stays && (isMoved || stored === undefined)) orders.set(key, last);
    }
  }
  return orders;
}

/** Whether a new card would sort before a stored one without an order. */
function lacksOrder(members: readonly Member[]): boolean {
  const hasNew = members.some(({ stored }) => stored === undefined);
  return hasNew && members.some(({ stored }) => stored !== undefined && orderOf(stored) === Number.MAX_SAFE_INTEGER);
}
