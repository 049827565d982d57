import { isSameJson } from '#core/values/json.ts';
import { threeWayMerge } from '#core/values/merge.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Chart, inOrder, isReordered, type Member, memberOf } from './chart.ts';

/**
 * Merges the edited chart with the stored records without losing edits. A value changed on one side wins; where both
 * sides changed it, mine stays and theirs is shown beside it. My order wins where I changed it, otherwise theirs.
 */
export function meetStored(chart: Chart, records: readonly StoredRecord[]): Chart {
  const sorted = inOrder(records);
  const byId = new Map(sorted.map((record) => [record.id, record]));
  const met = chart.members.flatMap((member) => meetMember(member, byId));
  const known = new Set(met.map(({ stored }) => stored?.id));
  const members = [...met, ...sorted.filter(({ id }) => !known.has(id)).map(memberOf)];
  const storedOrder = sorted.map(({ id }) => members.find(({ stored }) => stored?.id === id)?.key ?? id);
  const groups = [...new Set(members.map(({ group }) => group))];
  return {
    members: groups.flatMap((group) => {
      const own = members.filter((member) => member.group === group);
      return isReordered(chart, group) ? own : asStored(own, storedOrder);
    }),
    storedOrder,
  };
}

function meetMember(member: Member, byId: ReadonlyMap<string, StoredRecord>): readonly Member[] {
  const { stored, isRemoved } = member;
  if (stored === undefined) return [member];
  const now = byId.get(stored.id);
  if (now?._version === stored._version) return [member];
  const before = memberOf(stored);
  if (now === undefined) {
    const isUntouched = isSameJson(before.values, member.values);
    return isRemoved || isUntouched ? [] : [{ ...member, key: `${member.key}:`, stored: undefined, news: 'removed' }];
  }
  const theirs = memberOf(now);
  const { merged, collisions } = threeWayMerge({ base: before.values, mine: member.values, theirs: theirs.values });
  const hasNews = !isSameJson(before.values, theirs.values) || before.group !== theirs.group;
  return [
    {
      ...member,
      stored: now,
      group: theirs.group,
      values: merged,
      ...(hasNews && { news: 'changed' }),
      theirs: { ...member.theirs, ...Object.fromEntries(collisions.map((one) => [one.name, one.theirs])) },
    },
  ];
}

/** Members in stored order, with new cards last. */
function asStored(members: readonly Member[], storedOrder: readonly string[]): readonly Member[] {
  const place = ({ key }: Member) => {
    const index = storedOrder.indexOf(key);
    return index < 0 ? storedOrder.length : index;
  };
  return members.toSorted((left, right) => place(left) - place(right));
}
