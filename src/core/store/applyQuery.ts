import {
  columnOf,
  compareKeys,
  foldedValue,
  isEmptyKey,
  itemColumnOf,
  type Key,
  keyOf,
  queryKey,
  searchWords,
  sortKeyOf,
} from './comparison.ts';
import { foldedText } from '../text/fold.ts';
import { type ContentType, fieldOf } from '../schema/contentType.ts';
import { type Group, isGroup, type Query, type Sort, type Where } from '../values/query.ts';
import { fileKeysIn } from '../files/fileNames.ts';
import { isServerField, isVisible, type StoredRecord, valuesOf } from '../values/record.ts';
import { isFolded } from './foldedFields.ts';
import type { Page } from './store.ts';
import type { Json } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { recordForCitizens } from '../records/citizenValues.ts';
import { visibleRecord } from '../validation/hiddenValues.ts';

type Test = (record: StoredRecord) => boolean;
/** The page of a query over an array of records: the reference implementation for every store. */
export function applyQuery(
  records: readonly StoredRecord[],
  { type, query }: { type: ContentType; query: Query },
): Page {
  const matches = records.filter(matcherOf(type, query));
  const read = readerOf(type, query);
  const order = orderOf(type, query.sort);
  const rows = matches.map((record) => ({ record, values: read(record) }));
  const sorted = rows.toSorted((left, right) => order(left.values, right.values)).map(({ record }) => record);
  const { offset, limit, countAtMost = Number.POSITIVE_INFINITY } = query;
  const total = Math.min(matches.length, countAtMost);
  return { records: offset >= total ? [] : sorted.slice(offset, offset + limit), total };
}

/** Whether a record matches a query. */
export function matcherOf(type: ContentType, query: Query): (record: StoredRecord) => boolean {
  const { files } = query;
  const read = readerOf(type, query);
  const tests = testsOf(type, query);
  const namesFiles = files === undefined ? undefined : refersToAny(files);
  return (record) => {
    if (namesFiles?.(record) === false) return false;
    const values = read(record);
    return tests.every((test) => test(values));
  };
}

/** How conditions, search and order read a record. */
function readerOf(type: ContentType, { visibleAt }: Query): (record: StoredRecord) => StoredRecord {
  return (record) => {
    const visible = visibleRecord(type, record);
    return visibleAt === undefined ? visible : recordForCitizens(visible, type);
  };
}

function testsOf(type: ContentType, { where, groups = [], visibleAt, search }: Query): readonly Test[] {
  return [
    ...where.map((one) => testOf(type, one)),
    ...groups.map((group) => groupTest(type, group)),
    ...(visibleAt === undefined ? [] : [(record: StoredRecord) => isVisible(record, visibleAt)]),
    ...(search === undefined ? [] : searchTests(type, search)),
  ];
}

function groupTest(type: ContentType, { match, parts }: Group): Test {
  const tests = parts.map((part) => (isGroup(part) ? groupTest(type, part) : testOf(type, part)));
  if (match === 'all' || tests.length === 0) return (record) => tests.every((test) => test(record));
  return (record) => tests.some((test) => test(record));
}

function refersToAny(files: readonly string[]): Test {
  return (record) => {
    const keys = fileKeysIn([valuesOf(record), record._pending?.values]);
    return files.some((key) => keys.has(key));
  };
}

function searchTests(type: ContentType, { text, fields, notIn = [] }: NonNullable<Query['search']>): readonly Test[] {
  const testsIn = (names: readonly string[]) =>
    searchWords(text).map((word) => wordTest(word, { type, fields: names }));
  const tests = testsIn(fields);
  const others = notIn.length === 0 ? [] : testsIn(notIn);
  return others.length === 0 ? tests : [...tests, (record) => !others.every((test) => test(record))];
}

function testOf(type: ContentType, { field, operator, values }: Where): Test {
  const column = columnOf(type, field);
  if (operator === 'like') return (record) => values.every((value) => isLike(type, { record, field, value }));
  if (operator === 'unlike') return (record) => !values.some((value) => isLike(type, { record, field, value }));
  if (operator === 'empty')
    return (record) => values.every((value) => isEmptyKey(keyOf(ownValue(record, field), column), column) === value);
  if (column === 'list') {
    const items = values.map((value) => queryKey(value, itemColumnOf(type, field)));
    const containsAny: Test = (record) => items.some((item) => listContains(ownValue(record, field), item));
    return operator === 'ne' ? (record) => !containsAny(record) : containsAny;
  }
  const keys = values.map((value) => queryKey(value, column));
  const order = (record: StoredRecord) => {
    const key = keyOf(ownValue(record, field), column);
    return keys.map((other) => ({ steps: compareKeys(key, other), isComparable: key !== null && other !== null }));
  };
  if (operator === 'eq') return (record) => order(record).some(({ steps }) => steps === 0);
  if (operator === 'ne') return (record) => order(record).every(({ steps }) => steps !== 0);
  const isInOrder = orderTests[operator];
  return (record) => order(record).every(({ steps, isComparable }) => isComparable && isInOrder(steps));
}

const orderTests = {
  gt: (steps: number) => steps > 0,
  gte: (steps: number) => steps >= 0,
  lt: (steps: number) => steps < 0,
  lte: (steps: number) => steps <= 0,
} as const;

/** Whether a list contains a key; null matches an absent list. */
function listContains(list: unknown, expected: Key): boolean {
  const isAbsent = list === undefined || list === null;
  if (isAbsent || expected === null) return isAbsent && expected === null;
  const items: readonly unknown[] = typeof list === 'object' ? Object.values(list) : [list];
  return items.some((item) => compareKeys(keyOf(item, 'exact'), expected) === 0);
}

type QueryValue = Where['values'][number];

function isLike(
  type: ContentType,
  { record, field, value }: { record: StoredRecord; field: string; value: QueryValue },
): boolean {
  const stored = ownValue(record, field);
  if (isServerField(field)) return stored !== null && stored !== undefined && String(stored).includes(String(value));
  return textIn(type, { record, field })?.includes(foldedText(String(value))) ?? false;
}

function textIn(type: ContentType, { record, field }: { record: StoredRecord; field: string }): string | undefined {
  const definition = fieldOf(type, field);
  if (definition === undefined || !isFolded(definition)) return undefined;
  return foldedValue(definition, ownValue<Json | undefined>(record, field));
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
