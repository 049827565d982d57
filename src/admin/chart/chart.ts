import { isSameJson } from '#core/values/json.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';

/** A person of the chart as the screen has them. */
export type Member = {
  /** Names the card on this screen; the server alone makes ids. */
  readonly key: string;
  /** What is stored; undefined for a person who is not stored yet. */
  readonly stored: StoredRecord | undefined;
  readonly group: string;
  /** What stands in the inputs, without group and order. */
  readonly values: Values;
  /** Taken away with the next save. */
  readonly isRemoved: boolean;
  /** What somebody else did to the card meanwhile. */
  readonly news?: 'changed' | 'removed';
  /** What somebody else wrote where the person here wrote something else. */
  readonly theirs?: Values;
};

export type Chart = {
  /** In the order of the screen, group by group. */
  readonly members: readonly Member[];
  /** Keys of the stored ones in the order in which they are stored. */
  readonly storedOrder: readonly string[];
};

/** A chart as it is stored: by order, then by age. Who has no order stands last. */
export function openChart(records: readonly StoredRecord[]): Chart {
  const members = inOrder(records).map(memberOf);
  return { members, storedOrder: members.map(({ key }) => key) };
}

export function memberOf(record: StoredRecord): Member {
  const { group, order: _order, ...values } = valuesOf(record);
  return { key: record.id, stored: record, group: String(group), values, isRemoved: false };
}

export function inOrder(records: readonly StoredRecord[]): readonly StoredRecord[] {
  const by = (left: StoredRecord, right: StoredRecord) =>
    orderOf(left) - orderOf(right) || left._createdAt.localeCompare(right._createdAt) || (left.id < right.id ? -1 : 1);
  return records.toSorted(by);
}

/** Those without an order stand after all others; finite, so that two of them can be compared. */
export function orderOf(record: StoredRecord | undefined): number {
  const order = record?.['order'];
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

/** Those of a group that are to stay. */
export function membersIn(chart: Chart, group: string): readonly Member[] {
  return chart.members.filter((member) => member.group === group && !member.isRemoved);
}

export function removedIn(chart: Chart, group: string): readonly Member[] {
  return chart.members.filter((member) => member.group === group && member.isRemoved);
}

/** Appends a card with nothing on it. */
export function withNew(chart: Chart, { key, group }: { readonly key: string; readonly group: string }): Chart {
  const member: Member = { key, stored: undefined, group, values: {}, isRemoved: false };
  return { ...chart, members: [...chart.members, member] };
}

/** Sets a value; an empty text is no value. What somebody else wrote there is answered by it. */
export function withValue(
  chart: Chart,
  { key, name, value }: { readonly key: string; readonly name: string; readonly value: string },
): Chart {
  return withMember(chart, key, (member) => {
    const { [name]: _old, ...others } = member.values;
    return { ...member, values: value === '' ? others : { ...others, [name]: value } };
  });
}

/** Takes the value that somebody else wrote. */
export function withTheirs(chart: Chart, { key, name }: { readonly key: string; readonly name: string }): Chart {
  return withMember(chart, key, (member) => {
    const { [name]: value, ...left } = member.theirs ?? {};
    const { [name]: _mine, ...others } = member.values;
    return { ...member, values: value === undefined ? others : { ...others, [name]: value }, theirs: left };
  });
}

/** A card that was never stored and has nothing on it goes at once, others with the next save. */
export function withoutMember(chart: Chart, key: string): Chart {
  const isBlank = ({ stored, values }: Member) => stored === undefined && Object.keys(values).length === 0;
  const members = chart.members.filter((member) => member.key !== key || !isBlank(member));
  return withMember({ ...chart, members }, key, (member) => ({ ...member, isRemoved: true }));
}

export function withMemberBack(chart: Chart, key: string): Chart {
  return withMember(chart, key, (member) => ({ ...member, isRemoved: false }));
}

/** Moves a card to a place among those of its group. */
export function withPlace(chart: Chart, { key, to }: { readonly key: string; readonly to: number }): Chart {
  const member = chart.members.find((one) => one.key === key);
  if (member === undefined) return chart;
  const group = membersIn(chart, member.group);
  const from = group.indexOf(member);
  if (to < 0 || to >= group.length || to === from) return chart;
  const moved = group.toSpliced(from, 1).toSpliced(to, 0, member);
  const places = chart.members.map((one) => (group.includes(one) ? moved.shift() : one));
  return { ...chart, members: places.filter((one) => one !== undefined) };
}

function withMember(chart: Chart, key: string, change: (member: Member) => Member): Chart {
  return { ...chart, members: chart.members.map((member) => (member.key === key ? change(member) : member)) };
}

/** Whether somebody moved the stored cards of a group. */
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
