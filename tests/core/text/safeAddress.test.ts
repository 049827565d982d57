import { expect, test } from 'vitest';
import { safeAddress } from '#core/text/safeAddress.ts';

test.each(['https://palin.example/a?b=1#c', 'http://palin.example', 'HTTPS://PALIN.EXAMPLE', '/noticias', '/'])(
  '%j is an address to link to',
  (address) => {
    expect(safeAddress(` ${address} `)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https:///evil.example',
  '//evil.example',
  '/\\evil.example',
  'java\nscript:alert(1)',
  'noticias',
  '',
  7,
  undefined,
])('%j is no address to link to', (address) => {
  expect(safeAddress(address)).toBeUndefined();
});
