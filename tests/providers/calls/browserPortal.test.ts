import { expect, test } from 'vitest';
import { browserPortalIn } from '#providers/calls/browserPortal.ts';

test('a portal runs in this browser where the document names its worker', () => {
  const facts = { worker: '/sub/assets/worker-1.js', root: '/sub/' };
  expect(browserPortalIn({ ...facts, town: 'Palín' })).toEqual(facts);
});

test("a server's document, which has other facts in the same element, names none", () => {
  expect(browserPortalIn({ map: {}, town: 'Palín' })).toBeUndefined();
  expect(browserPortalIn({})).toBeUndefined();
});
