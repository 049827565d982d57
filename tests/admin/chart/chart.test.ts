import { describe, expect, test } from 'vitest';
import type { StoredRecord, Values } from '#core/values/record.ts';
import {
  type Chart,
  membersIn,
  openChart as openNamedChart,
  withMemberBack,
  withNew,
  withoutMember,
  withPosition,
  withTheirs,
  withValue,
} from '#admin/chart/chart.ts';
import { changesOf } from '#admin/chart/chartChanges.ts';
import { mergeStored } from '#admin/chart/mergeChart.ts';

function buildRecord(id: string, values: Values = {}, version = 1): StoredRecord {
  return {
    id,
    name: `Persona ${id}`,
    position: 'Jefe',
    group: 'council',
    ...values,
    _version: version,
    _state: 'published',
    _publishAt: '2026-01-01T00:00:00.000Z',
    _createdAt: '2026-01-01T00:00:00.000Z',
    _createdBy: 'x',
    _updatedAt: '2026-01-01T00:00:00.000Z',
    _updatedBy: 'x',
  } as StoredRecord;
}

const names = { title: 'name', group: 'group', order: 'order' };
const openChart = (records: readonly StoredRecord[]) => openNamedChart(records, names);

const three = () => ['a', 'b', 'c'].map((id, index) => buildRecord(id, { order: index + 1 }));
const keys = (chart: Chart, group = 'council') => membersIn(chart, group).map(({ key }) => key);
const changes = (chart: Chart) => changesOf(chart).map(({ change }) => change);

describe('a chart', () => {
  test('has the stored order, with members without order last, and nothing to save', () => {
    const chart = openChart([buildRecord('z'), ...three().toReversed(), buildRecord('d', { group: 'department' })]);
    expect(keys(chart)).toEqual(['a', 'b', 'c', 'z']);
    expect(keys(chart, 'department')).toEqual(['d']);
    expect(changes(chart)).toEqual([]);
  });

  test('ORG-17 ORG-18 AMB-G03 (order) a new card goes to the end of its group, and only the typed values are written', () => {
    let chart = withNew(openChart(three()), { key: 'n', group: 'council' });
    chart = withValue(chart, { key: 'n', name: 'name', value: 'Ana' });
    chart = withValue(chart, { key: 'b', name: 'phone', value: '123' });
    expect(changes(chart)).toEqual([
      { action: 'change', id: 'b', version: 1, values: { phone: '123' } },
      { action: 'create', id: 'n', values: { name: 'Ana', group: 'council', order: 4 } },
    ]);
  });

  test('an emptied input removes the value', () => {
    const chart = withValue(openChart([buildRecord('a', { phone: '123', order: 1 })]), {
      key: 'a',
      name: 'phone',
      value: '',
    });
    expect(changes(chart)).toEqual([{ action: 'change', id: 'a', version: 1, values: {}, unset: ['phone'] }]);
  });

  test('ORG-19 a removal waits for the save and can be undone; an empty new card is removed at once', () => {
    const opened = openChart(three());
    const without = withoutMember(opened, 'b');
    expect(keys(without)).toEqual(['a', 'c']);
    expect(changes(without)).toEqual([{ action: 'remove', id: 'b', version: 1 }]);
    expect(withMemberBack(without, 'b')).toEqual(opened);
    expect(withoutMember(withNew(opened, { key: 'n', group: 'council' }), 'n')).toEqual(opened);
  });

  test('AMB-A08 (order) a changed order is written with as few cards as possible', () => {
    const reordered = withPosition(openChart(three()), { key: 'a', to: 1 });
    expect(keys(reordered)).toEqual(['b', 'a', 'c']);
    expect(changes(reordered)).toEqual([
      { action: 'change', id: 'a', version: 1, values: { order: 3 } },
      { action: 'change', id: 'c', version: 1, values: { order: 4 } },
    ]);
    expect(changes(withPosition(reordered, { key: 'a', to: 0 }))).toEqual([]);
    expect(withPosition(reordered, { key: 'a', to: 3 })).toEqual(reordered);
  });

  test('cards stored without an order get one when others would sort before them', () => {
    const chart = withNew(openChart([buildRecord('a'), buildRecord('b')]), { key: 'n', group: 'council' });
    expect(changes(chart)).toMatchObject([
      { id: 'a', values: { order: 1 } },
      { id: 'b', values: { order: 2 } },
      { action: 'create', values: { order: 3 } },
    ]);
  });
});

describe('a chart that merges the changes of somebody else', () => {
  test('keeps my edits, takes theirs elsewhere, and shows theirs where both edited', () => {
    const myChart = withValue(openChart(three()), { key: 'a', name: 'name', value: 'Mía' });
    const mergedChart = mergeStored(myChart, [
      buildRecord('a', { order: 1, name: 'Suya', position: 'Síndico' }, 2),
      ...three().slice(1),
    ]);
    const [member] = membersIn(mergedChart, 'council');
    expect(member).toMatchObject({
      values: { name: 'Mía', position: 'Síndico' },
      news: 'changed',
      theirs: { name: 'Suya' },
    });
    expect(changes(mergedChart)).toEqual([{ action: 'change', id: 'a', version: 2, values: { name: 'Mía' } }]);
    expect(changes(withTheirs(mergedChart, { key: 'a', name: 'name' }))).toEqual([]);
  });

  test('a card that they removed becomes a new card if I edited it, and is removed otherwise', () => {
    const myChart = withValue(openChart(three()), { key: 'a', name: 'name', value: 'Mía' });
    const mergedChart = mergeStored(myChart, [buildRecord('c', { order: 3 })]);
    expect(membersIn(mergedChart, 'council')).toMatchObject([
      { stored: { id: 'c' } },
      { stored: undefined, news: 'removed', values: { name: 'Mía' } },
    ]);
    expect(changes(mergedChart)).toEqual([
      {
        action: 'create',
        id: expect.any(String),
        values: { name: 'Mía', position: 'Jefe', group: 'council', order: 4 },
      },
    ]);
  });

  test('their order and their new cards apply where I moved nothing; my order applies where I did', () => {
    const theirs = [
      buildRecord('c', { order: 1 }, 2),
      buildRecord('n', { order: 2 }),
      buildRecord('a', { order: 3 }, 2),
      buildRecord('b', { order: 4 }, 2),
    ];
    expect(keys(mergeStored(openChart(three()), theirs))).toEqual(['c', 'n', 'a', 'b']);
    const reordered = withPosition(openChart(three()), { key: 'b', to: 0 });
    expect(keys(mergeStored(reordered, theirs))).toEqual(['b', 'a', 'c', 'n']);
  });

  test('my removal stays, for the current version', () => {
    const mergedChart = mergeStored(withoutMember(openChart(three()), 'a'), [
      buildRecord('a', { order: 1, phone: '1' }, 5),
      ...three().slice(1),
    ]);
    expect(changes(mergedChart)).toEqual([{ action: 'remove', id: 'a', version: 5 }]);
  });

  test('is unchanged when nothing has changed', () => {
    const myChart = withNew(withValue(openChart(three()), { key: 'a', name: 'name', value: 'M' }), {
      key: 'n',
      group: 'council',
    });
    expect(mergeStored(myChart, three())).toEqual(myChart);
  });
});
