import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../public-site/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

test('the fonts of the site are woff2 files of at most 36 KB together, each with its licence', () => {
  const files = ['text', 'display'].map((name) => read(`fonts/${name}.woff2`));
  for (const file of files) expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(36 * 1024);
  for (const name of ['text', 'display'])
    expect(read(`fonts/${name}-LICENSE.txt`).toString()).toContain('SIL Open Font License, Version 1.1');
});

test('no page waits for a font, and the fallback font has its metrics', () => {
  const css = read('styles/fonts.css').toString();
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const own = faces.filter((face) => face.includes('url('));
  expect(own).toHaveLength(2);
  for (const face of own) expect(face).toContain('font-display: optional;');
  for (const face of faces.filter((one) => !own.includes(one)))
    expect(face).toMatch(
      /ascent-override: [\d.]+%;\s+descent-override: [\d.]+%;\s+line-gap-override: 0%;\s+size-adjust: [\d.]+%;\s+src: local\(/,
    );
  const base = read('styles/base.css').toString();
  expect(base).toContain('--text: Figtree, "Figtree like", "Figtree like Roboto", "Figtree like DejaVu", system-ui');
  expect(base).toContain(
    '--display: Newsreader, "Newsreader like", "Newsreader like Noto", "Newsreader like DejaVu", Georgia',
  );
});
