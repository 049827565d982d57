import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { titlesThatRun } from './testTitles.mjs';

const id = /\b[A-Z]{2,6}(?:-[A-Z]{1,6})?-?\d{2}\b/g;
const span = /\b([A-Z]+(?:-[A-Z]+)?-?)(\d{2}) to \1(\d{2})\b/g;

/** The chapters of docs/requirements.md with the ids at the start of their lines. */
export function readChapters() {
  const [, ...chapters] = readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8').split(/^## /m);
  return chapters.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    ids: [...part.matchAll(/^- ([A-Z]+(?:-[A-Z]+)?-?\d{2})\b/gm)].map(([, one]) => one),
  }));
}

/**
 * The titles of tests that run, each with its file and its ids, as in test('NEWS-03 …'). A range such as 'NEWS-03 to NEWS-05'
 * includes all between. Text that only looks like an id, such as UTF-16, belongs to no area of the requirements and is ignored.
 */
export function readTitles() {
  const areas = new Set(readChapters().flatMap(({ ids }) => ids.map(areaOf)));
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.tsx?$/.test(name),
  );
  return files.flatMap((file) =>
    titlesThatRun(readFileSync(path.join(root, 'tests', file), 'utf8'), file).map((title) => ({
      file: `tests/${file.replaceAll(path.sep, '/')}`,
      title,
      ids: [...new Set([...spell(title).matchAll(id)].map(([one]) => one))].filter((one) => areas.has(areaOf(one))),
    })),
  );
}

function areaOf(one) {
  return one.replace(/\d+$/, '');
}

function spell(title) {
  return title.replaceAll(span, (_all, area, first, last) => {
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_none, index) => `${area}${String(Number(first) + index).padStart(2, '0')}`).join(
      ' ',
    );
  });
}
