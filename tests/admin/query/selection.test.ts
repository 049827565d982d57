import { expect, test } from 'vitest';
import { createSelection } from '#admin/query/selection.ts';
import type { StoredRecord } from '#core/values/record.ts';

function buildRecord(id: string, version = 1): StoredRecord {
  const instant = '2026-01-01T00:00:00.000Z';
  return {
    id,
    _version: version,
    _state: 'published',
    _publishAt: instant,
    _createdAt: instant,
    _createdBy: 'ana',
    _updatedAt: instant,
    _updatedBy: 'ana',
  };
}

const records = (...ids: readonly string[]) => ids.map((id) => buildRecord(id));
const page = records('a', 'b', 'c', 'd');
const at = (index: number) => page[index] ?? buildRecord('?');

function selectionOf(...ids: readonly string[]) {
  const selection = createSelection();
  selection.setPage(page);
  selection.replace(records(...ids));
  return { selection, ids: () => [...selection.records().keys()].toSorted().join('') };
}

test('a click selects a record, another deselects it', () => {
  const { selection, ids } = selectionOf();
  selection.toggle(at(1));
  selection.toggle(at(2));
  selection.toggle(at(1));
  expect(ids()).toBe('c');
  expect(selection.pageMark()).toBe('some');
});

test('a click with Shift selects the range from the previous record, upwards too', () => {
  const { selection, ids } = selectionOf();
  selection.toggle(at(3));
  selection.toggle(at(1), { isRange: true });
  expect(ids()).toBe('bcd');
  selection.toggle(at(2), { isRange: true });
  expect(ids()).toBe('d');
});

test('a whole page is selected and deselected, apart from other pages', () => {
  const { selection, ids } = selectionOf('a', 'z');
  selection.togglePage();
  expect([ids(), selection.pageMark()]).toEqual(['abcdz', 'all']);
  selection.togglePage();
  expect([ids(), selection.pageMark()]).toEqual(['z', 'none']);
});

test('a page without records is neither selected nor partly selected', () => {
  const selection = createSelection();
  expect(selection.pageMark()).toBe('empty');
  selection.setPage(page);
  expect(selection.pageMark()).toBe('none');
});

test('selected records take over newer values of the visible page, and showing a page selects nothing', () => {
  const { selection, ids } = selectionOf('a');
  selection.setPage([buildRecord('a', 7), buildRecord('b', 7)]);
  expect(ids()).toBe('a');
  expect(selection.records().get('a')?._version).toBe(7);
});

test('at most a thousand records are selected', () => {
  const { selection } = selectionOf();
  selection.replace(Array.from({ length: 1_000 }, (_, index) => buildRecord(String(index))));
  selection.toggle(buildRecord('one more'));
  expect(selection.records().size).toBe(1_000);
  expect(selection.records().has('one more')).toBe(false);
});

test('listeners are called on each change until they unsubscribe', () => {
  const { selection } = selectionOf();
  let heard = 0;
  const stop = selection.subscribe(() => (heard += 1));
  selection.toggle(at(0));
  selection.remove(['not there']);
  stop();
  selection.clear();
  expect(heard).toBe(1);
});
