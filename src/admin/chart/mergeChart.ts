import { isSameJson } from '#core/values/json.ts';
import { threeWayMerge } from '#core/values/merge.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { makeId } from '../data/makeId.ts';
import { type Chart, type ChartNames, inOrder, isReordered, type Member, memberOf } from './chart.ts';

/**
 * Merges the edited chart with the stored records without losing edits. A value changed on one side wins; where both
 * sides changed it, mine stays and theirs is shown beside it. My order wins where I changed it, otherwise theirs.
 */
export function mergeStored(chart: Chart, records: readonly StoredRecord[]): Chart {
  const { names } = chart;
  const sorted = inOrder(records, names);
  const byId = new Map(sorted.map((record) => [record.id, record]));
  const mergedMembers = chart.members.flatMap((member) => mergeMember(member, { byId, names }));
  const storedIds = new Set(mergedMembers.map(({ stored }) => stored?.id));
  const members = [
    ...mergedMembers,
    ...sorted.filter(({ id }) => !storedIds.has(id)).map((record) => memberOf(record, names)),
  ];
  const storedOrder = sorted.map(({ id }) => members.find(({ stored }) => stored?.id === id)?.key ?? id);
  const groups = [...new Set(members.map(({ group }) => group))];
  return {
    names,
    members: groups.flatMap((group) => {
      const groupMembers = members.filter((member) => member.group === group);
      return isReordered(chart, group) ? groupMembers : asStored(groupMembers, storedOrder);
    }),
    storedOrder,
  };
}

type MergeContext = { readonly byId: ReadonlyMap<string, StoredRecord>; readonly names: ChartNames };

function mergeMember(member: Member, { byId, names }: MergeContext): readonly Member[] {
  const { stored, isRemoved } = member;
  // An earlier save created it, and its answer was lost.
  if (stored === undefined) return [{ ...member, stored: byId.get(member.key) }];
  const current = byId.get(stored.id);
  if (current?._version === stored._version) return [member];
  const original = memberOf(stored, names);
  if (current === undefined) {
    const isUntouched = isSameJson(original.values, member.values);
    return isRemoved || isUntouched ? [] : [{ ...member, key: makeId(), stored: undefined, news: 'removed' }];
  }
  const theirs = memberOf(current, names);
  const { merged, collisions } = threeWayMerge({ base: original.values, mine: member.values, theirs: theirs.values });
  const isMine = isSameJson(member.values, theirs.values) && member.group === theirs.group;
  const hasChanged = !isMine && (!isSameJson(original.values, theirs.values) || original.group !== theirs.group);
  return [
    {
      ...member,
      stored: current,
      group: theirs.group,
      values: merged,
      ...(hasChanged && { news: 'changed' }),
      theirs: { ...member.theirs, ...Object.fromEntries(collisions.map((one) => [one.name, one.theirs])) },
    },
  ];
}

/** Members in stored order, with new cards last. */
function asStored(members: readonly Member[], storedOrder: readonly string[]): readonly Member[] {
  const position = ({ key }: Member) => {
    const index = storedOrder.indexOf(key);
    return index < 0 ? storedOrder.length : index;
  };
  return members.toSorted((left, right) => position(left) - position(right));
}
