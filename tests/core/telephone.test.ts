import { expect, test } from 'vitest';
import { telephoneLink } from '#core/telephone.ts';

test.each([
  ['(503) 2222-1101', 'tel:+50322221101'],
  ['+502 7830 3000', 'tel:+50278303000'],
  ['00502 7830-3000', 'tel:+50278303000'],
  ['7830-3000', 'tel:78303000'],
  ['(02) 555 12', 'tel:0255512'],
  ['119', 'tel:119'],
])('AMB-G02 the link of %s is %s', (written, link) => {
  expect(telephoneLink(written)).toBe(link);
});

test('what is no number has no link', () => {
  for (const value of ['', 'no tiene', '12', undefined, 5]) expect(telephoneLink(value)).toBeUndefined();
});
