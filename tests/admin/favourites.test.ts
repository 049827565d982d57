import { describe, expect, test } from 'vitest';
import { readShortcuts, withFirst, without, writeShortcuts } from '#admin/favourites/shortcuts.ts';

const shortcut = (number: number) => ({
  to: `/admin/noticias/ver/${number}`,
  title: `Noticia ${number}`,
  about: 'Noticia',
  type: 'noticias',
});

describe('favourites and the records opened last', () => {
  test('the newest is first, each once, with its present title, and the oldest goes', () => {
    const items = [1, 2, 3].map(shortcut);
    const renamed = { ...shortcut(3), title: 'Otra' };
    expect(withFirst(items, renamed, 2)).toEqual([renamed, shortcut(1)]);
    expect(without(items, '/admin/noticias/ver/2')).toEqual([shortcut(1), shortcut(3)]);
  });

  test('are read as they were written; what is no address of the staff area is left out', () => {
    const items = [1, 2].map(shortcut);
    expect(readShortcuts(writeShortcuts(items))).toEqual(items);
    const others = [{ ...shortcut(1), to: 'https://example.test/' }, { to: '/admin/x' }, 'texto', null];
    expect(readShortcuts({ items: others })).toEqual([]);
    expect(readShortcuts({})).toEqual([]);
    expect(readShortcuts(undefined)).toEqual([]);
  });

  test('a long title is cut, so that all fit into a preference', () => {
    const items = Array.from({ length: 50 }, (_, number) => ({ ...shortcut(number), title: 'á'.repeat(500) }));
    expect(Buffer.byteLength(JSON.stringify(writeShortcuts(items)))).toBeLessThan(16 * 1024);
  });
});
