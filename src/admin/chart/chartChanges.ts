import type { Values } from '#core/values/record.ts';
import type { BulkChange } from '#providers/calls/recordProvider.ts';
import { changedValues } from '../form/changedValues.ts';
import { type Chart, type ChartNames, isReordered, type Member, memberOf, membersIn, orderOf } from './chart.ts';

/** The write of one card. */
export type CardChange = { readonly key: string; readonly change: BulkChange };

/** The writes of a save: new and removed people, and only the changed values of the others. */
export function changesOf(chart: Chart): readonly CardChange[] {
  const { names } = chart;
  const context = { names, orders: ordersOf(chart) };
  return chart.members.flatMap((member): readonly CardChange[] => {
    const { key, stored, isRemoved } = member;
    if (stored === undefined) {
      return isRemoved ? [] : [{ key, change: { action: 'create', id: key, values: wholeOf(member, context) } }];
    }
    const { id, _version: version } = stored;
    if (isRemoved) return [{ key, change: { action: 'remove', id, version } }];
    const changedEntries = Object.entries(changedValues(storedValues(member, names), wholeOf(member, context)));
    if (changedEntries.length === 0) return [];
    const values = Object.fromEntries(changedEntries.filter(([, value]) => value !== undefined));
    const unset = changedEntries.filter(([, value]) => value === undefined).map(([name]) => name);
    return [{ key, change: { action: 'change', id, version, values, ...(unset.length > 0 && { unset }) } }];
  });
}

type OrderContext = { readonly names: ChartNames; readonly orders: ReadonlyMap<string, number> };

/** All values to store for a card. */
export function wholeOf({ key, stored, values, group }: Member, { names, orders }: OrderContext): Values {
  const order = orders.get(key) ?? stored?.[names.order];
  return { ...values, [names.group]: group, ...(order !== undefined && { [names.order]: order }) };
}

function storedValues({ stored }: Member, names: ChartNames): Values {
  if (stored === undefined) return {};
  const { values, group } = memberOf(stored, names);
  const order = stored[names.order];
  return { ...values, [names.group]: group, ...(order !== undefined && { [names.order]: order }) };
}

/**
 * The orders to write, by key. Without reordering, stored orders stay as they are; otherwise each member keeps its order
 * while it is higher than the one before.
 */
export function ordersOf(chart: Chart): ReadonlyMap<string, number> {
  const orders = new Map<string, number>();
  for (const group of new Set(chart.members.map((member) => member.group))) {
    const members = membersIn(chart, group);
    const isMoved = isReordered(chart, group) || lacksOrder(members, chart.names);
    let last = 0;
    for (const { key, stored } of members) {
      const ownOrder = stored?.[chart.names.order];
      const stays = typeof ownOrder === 'number' && (!isMoved || ownOrder > last);
      last = stays ? Math.max(ownOrder, last) : last + 1;
      if (!stays && (isMoved || stored === undefined)) orders.set(key, last);
    }
  }
  return orders;
}

/** Whether a new card would sort before a stored one without an order. */
function lacksOrder(members: readonly Member[], names: ChartNames): boolean {
  const hasNew = members.some(({ stored }) => stored === undefined);
  return (
    hasNew && members.some(({ stored }) => stored !== undefined && orderOf(stored, names) === Number.MAX_SAFE_INTEGER)
  );
}
