import {
  columnOf,
  compareKeys,
  foldedText,
  foldedValue,
  isFolded,
  keyOf,
  searchWords,
  sortKeyOf,
  queryKey,
} from '../values/comparison.ts';
import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Query, Sort, Where } from './query.ts';
import { fileKeysIn } from '../files/fileNames.ts';
import { isServerField, isVisible, type StoredRecord, valuesOf } from './record.ts';
import type { Page } from './store.ts';
import type { Json } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';

type Test = (record: StoredRecord) => boolean;
type Wanted = Where['values'][number];

/** The page of a query over an array of records: what every store answers, said in the plainest way. */
export function applyQuery(
  records: readonly StoredRecord[],
  { type, query }: { type: ContentType; query: Query },
): Page {
  const tests = testsOf(type, query);
  const found = records.filter((record) => tests.every((test) => test(record)));
  const sorted = found.toSorted(orderOf(type, query.sort));
  const { offset, limit, countAtMost = Number.POSITIVE_INFINITY } = query;
  const total = Math.min(found.length, countAtMost);
  return { records: offset >= total ? [] : sorted.slice(offset, offset + limit), total };
}

function testsOf(type: ContentType, query: Query): readonly Test[] {
  const { visibleAt, search, files } = query;
  return [
    ...query.where.map((where) => testOf(type, where)),
    ...(visibleAt === undefined ? [] : [(record: StoredRecord) => isVisible(record, visibleAt)]),
    ...(search === undefined ? [] : searchTests(type, search)),
    ...(files === undefined ? [] : [namesAnyOf(files)]),
  ];
}

function namesAnyOf(files: readonly string[]): Test {
  return (record) => {
    const named = fileKeysIn(valuesOf(record));
    return files.some((key) => named.has(key));
  };
}

function searchTests(type: ContentType, { text, fields, notIn = [] }: NonNullable<Query['search']>): readonly Test[] {
  const testsIn = (some: readonly string[]) => searchWords(text).map((word) => wordTest(word, { type, fields: some }));
  const tests = testsIn(fields);
  const others = notIn.length === 0 ? [] : testsIn(notIn);
  return others.length === 0 ? tests : [...tests, (record) => !others.every((test) => test(record))];
}

function testOf(type: ContentType, { field, operator, values }: Where): Test {
  const column = columnOf(type, field);
  if (operator === 'like') return (record) => values.every((value) => isLike(type, { record, field, value }));
  if (column === 'list') {
    const isAnyHeld: Test = (record) => values.some((value) => isHeld(ownValue(record, field), value));
    return operator === 'ne' ? (record) => !isAnyHeld(record) : isAnyHeld;
  }
  const wanted = values.map((value) => queryKey(value, column));
  const order = (record: StoredRecord) => {
    const key = keyOf(ownValue(record, field), column);
    return wanted.map((value) => ({ steps: compareKeys(key, value), isKnown: key !== null && value !== null }));
  };
  if (operator === 'eq') return (record) => order(record).some(({ steps }) => steps === 0);
  if (operator === 'ne') return (record) => order(record).every(({ steps }) => steps !== 0);
  if (operator === 'gte') return (record) => order(record).every(({ steps, isKnown }) => isKnown && steps >= 0);
  return (record) => order(record).every(({ steps, isKnown }) => isKnown && steps <= 0);
}

/** Whether a list holds a value; null asks whether there is no list at all. */
function isHeld(list: unknown, wanted: Wanted): boolean {
  const isNone = list === undefined || list === null;
  if (isNone || wanted === null) return isNone && wanted === null;
  const items: readonly unknown[] = typeof list === 'object' ? Object.values(list) : [list];
  return items.some((item) => compareKeys(keyOf(item, 'exact'), queryKey(wanted, 'exact')) === 0);
}

function isLike(
  type: ContentType,
  { record, field, value }: { record: StoredRecord; field: string; value: Wanted },
): boolean {
  const stored = ownValue(record, field);
  if (isServerField(field)) return stored !== null && String(stored).includes(String(value));
  return textIn(type, { record, field })?.includes(foldedText(String(value))) ?? false;
}

function textIn(type: ContentType, { record, field }: { record: StoredRecord; field: string }): string | undefined {
  const described = fieldOf(type, field);
  if (described === undefined || !isFolded(described)) return undefined;
  return foldedValue(described, ownValue<Json | undefined>(record, field));
}

function wordTest(word: string, { type, fields }: { type: ContentType; fields: readonly string[] }): Test {
  return (record) => fields.some((field) => textIn(type, { record, field })?.includes(word) ?? false);
}

function orderOf(type: ContentType, sort: readonly Sort[]): (left: StoredRecord, right: StoredRecord) => number {
  const steps = sort.map(({ field, order }) => ({
    field,
    column: columnOf(type, field),
    sign: order === 'asc' ? 1 : -1,
  }));
  const last = steps.at(-1)?.sign ?? 1;
  return (left, right) => {
    for (const { field, column, sign } of steps) {
      const order = compareKeys(sortKeyOf(ownValue(left, field), column), sortKeyOf(ownValue(right, field), column));
      if (order !== 0) return order * sign;
    }
    return compareKeys(left.id, right.id) * last;
  };
}
