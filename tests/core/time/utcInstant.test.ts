import { expect, test } from 'vitest';
import { lenientInstant, utcInstant } from '#core/time/utcInstant.ts';
import { instants, noInstants } from '#tests/support/inputs/instants.ts';

test.each(instants)('%s is %s in UTC', (text, utc) => {
  expect(utcInstant(text)).toBe(utc);
});

test.each(noInstants)('%s is no instant that UTC can say', (text) => {
  expect(utcInstant(text)).toBeUndefined();
});

test('an instant in UTC stays as it is, so a second conversion changes nothing', () => {
  const utc = instants.map(([text]) => utcInstant(text) ?? '');
  expect(utc.map(utcInstant)).toEqual(utc);
});

test('texts in UTC sort as the instants do, also around the ends of the years', () => {
  const utc = ['0000-01-01T00:00:00+00:00', '0099-12-31T23:59:59Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59Z'];
  expect(utc.map(utcInstant).toSorted()).toEqual(utc.map(utcInstant));
});

test('a filter or a file may leave out the seconds, which a value may not', () => {
  expect(lenientInstant('2030-03-02T07:00-06:00')).toBe('2030-03-02T13:00:00.000Z');
  expect(lenientInstant('2030-03-02 07:00Z')).toBe('2030-03-02T07:00:00.000Z');
  expect(lenientInstant('2030-03-02T07:00')).toBeUndefined();
  expect(utcInstant('2030-03-02T07:00Z')).toBeUndefined();
});
