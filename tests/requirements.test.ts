import { expect, test } from 'vitest';
import { readChapters, readTitles } from '../scripts/requirementIds.mjs';

const titles = readTitles();

test('the title of a test carries at most six numbers, so that its body can assert each', () => {
  const crowded = titles
    .filter(({ ids }) => ids.length > 6)
    .map(({ file, title, ids }) => `${file}: ${ids.length} in ${title}`);
  expect(crowded).toEqual([]);
});

test('no title carries a number that the requirements do not have', () => {
  const known = new Set(readChapters().flatMap(({ ids }) => ids));
  const unknown = titles.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`));
  expect(unknown).toEqual([]);
});
