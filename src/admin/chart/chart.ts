import { ownValue } from '#core/values/ownValue.ts';
import { isSameJson } from '#core/values/json.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';

/** A person of the chart, as edited. */
export type Member = {
  /** Identifies the card on this screen; a new record gets it as its id. */
  readonly key: string;
  /** The stored record; undefined for a new person. */
  readonly stored: StoredRecord | undefined;
  readonly group: string;
  /** The edited values, without group and order. */
  readonly values: Values;
  /** Whether the next save removes the card. */
  readonly isRemoved: boolean;
  /** How somebody else changed the card during editing. */
  readonly news?: 'changed' | 'removed';
  /** The values of somebody else that conflict with the edits. */
  readonly theirs?: Values;
};

/** Names of the fields with the name and position of a member. */
export type ChartNames = { readonly title: string; readonly group: string; readonly order: string };

export type Chart = {
  readonly names: ChartNames;
  /** In screen order, group by group. */
  readonly members: readonly Member[];
  /** Keys of the stored members in stored order. */
  readonly storedOrder: readonly string[];
};

/** The stored chart, sorted by order and then by age. Members without an order are last. */
export function openChart(records: readonly StoredRecord[], names: ChartNames): Chart {
  const members = inOrder(records, names).map((record) => memberOf(record, names));
  return { names, members, storedOrder: members.map(({ key }) => key) };
}

export function memberOf(record: StoredRecord, names: ChartNames): Member {
  const { [names.group]: group, [names.order]: _order, ...values } = valuesOf(record);
  return { key: record.id, stored: record, group: String(group), values, isRemoved: false };
}

export function inOrder(records: readonly StoredRecord[], names: ChartNames): readonly StoredRecord[] {
  const compare = (left: StoredRecord, right: StoredRecord) =>
    orderOf(left, names) - orderOf(right, names) ||
    left._createdAt.localeCompare(right._createdAt) ||
    (left.id < right.id ? -1 : 1);
  return records.toSorted(compare);
}

/** Members without an order sort last; the value is finite, so that two of them compare as equal. */
export function orderOf(record: StoredRecord | undefined, names: ChartNames): number {
  const order = ownValue(record, names.order);
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

/** The members of a group that are not removed. */
export function membersIn(chart: Chart, group: string): readonly Member[] {
  return chart.members.filter((member) => member.group === group && !member.isRemoved);
}

export function removedIn(chart: Chart, group: string): readonly Member[] {
  return chart.members.filter((member) => member.group === group && member.isRemoved);
}

/** Appends an empty card. */
export function withNew(chart: Chart, { key, group }: { readonly key: string; readonly group: string }): Chart {
  const member: Member = { key, stored: undefined, group, values: {}, isRemoved: false };
  return { ...chart, members: [...chart.members, member] };
}

/** Sets a value; an empty text removes it. This resolves a conflict about that value. */
export function withValue(
  chart: Chart,
  { key, name, value }: { readonly key: string; readonly name: string; readonly value: string },
): Chart {
  return withMember(chart, key, (member) => {
    const { [name]: _old, ...rest } = member.values;
    return { ...member, values: value === '' ? rest : { ...rest, [name]: value } };
  });
}

/** Takes the value that somebody else wrote. */
export function withTheirs(chart: Chart, { key, name }: { readonly key: string; readonly name: string }): Chart {
  return withMember(chart, key, (member) => {
    const { [name]: value, ...remaining } = member.theirs ?? {};
    const { [name]: _mine, ...rest } = member.values;
    return { ...member, values: value === undefined ? rest : { ...rest, [name]: value }, theirs: remaining };
  });
}

/** Removes an empty new card at once, and others with the next save. */
export function withoutMember(chart: Chart, key: string): Chart {
  const isBlank = ({ stored, values }: Member) => stored === undefined && Object.keys(values).length === 0;
  const members = chart.members.filter((member) => member.key !== key || !isBlank(member));
  return withMember({ ...chart, members }, key, (member) => ({ ...member, isRemoved: true }));
}

export function withMemberBack(chart: Chart, key: string): Chart {
  return withMember(chart, key, (member) => ({ ...member, isRemoved: false }));
}

/** Moves a card to a position within its group. */
export function withPosition(chart: Chart, { key, to }: { readonly key: string; readonly to: number }): Chart {
  const member = chart.members.find((one) => one.key === key);
  if (member === undefined) return chart;
  const group = membersIn(chart, member.group);
  const from = group.indexOf(member);
  if (to < 0 || to >= group.length || to === from) return chart;
  const reordered = group.toSpliced(from, 1).toSpliced(to, 0, member);
  const slots = chart.members.map((one) => (group.includes(one) ? reordered.shift() : one));
  return { ...chart, members: slots.filter((one) => one !== undefined) };
}

function withMember(chart: Chart, key: string, change: (member: Member) => Member): Chart {
  return { ...chart, members: chart.members.map((member) => (member.key === key ? change(member) : member)) };
}

/** Whether the stored cards of a group were reordered. */
export function isReordered(chart: Chart, group: string): boolean {
  const members = membersIn(chart, group);
  const firstNew = members.findIndex(({ stored }) => stored === undefined);
  if (firstNew >= 0 && members.slice(firstNew).some(({ stored }) => stored !== undefined)) return true;
  const keys = members.filter(({ stored }) => stored !== undefined).map(({ key }) => key);
  return !isSameJson(
    keys,
    chart.storedOrder.filter((key) => keys.includes(key)),
  );
}
