import { expect, test } from 'vitest';
import { createSignedIds } from '#server/exports/tickets/signedIds.ts';

const key = Buffer.from('una clave de prueba');

test('another process with the same key recognises an id, and no other text or spelling of it', () => {
  const id = createSignedIds(key, 'answer').create();
  const ids = createSignedIds(key, 'answer');
  expect(ids.isOwn(id)).toBe(true);
  const [bare = '', signature = ''] = id.split('.');
  const others = [bare, `${bare}.`, `${id}.x`, `${id}=`, `${bare}x.${signature}`, '', '.', 'inventado'];
  for (const text of others) expect(ids.isOwn(text)).toBe(false);
  // Several last characters decode to the same bytes.
  const spellings = ['A', 'B', 'Q', 'R', 'g', 'h', 'w', 'x'].map((last) => `${id.slice(0, -1)}${last}`);
  expect(spellings.filter(ids.isOwn)).toEqual(spellings.filter((text) => text === id));
  expect(createSignedIds(key, 'something else').isOwn(id)).toBe(false);
  expect(createSignedIds(Buffer.from('otra'), 'answer').isOwn(id)).toBe(false);
});

test('ids grow, so that messages stay in their order', () => {
  const ids = createSignedIds(key, 'answer');
  const all = Array.from({ length: 50 }, ids.create);
  expect(all.toSorted()).toEqual(all);
});
