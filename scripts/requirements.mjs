import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const id = /\b[A-Z]{2,6}(?:-[A-Z]{1,6})?-?\d{2}\b/g;
const chapters = readChapters();
const carried = readCarried();
const known = new Set(chapters.flatMap(({ ids }) => ids));

const rows = chapters.map(({ title, ids }) => ({ title, ids, open: ids.filter((one) => !carried.has(one)) }));
for (const { open } of rows) if (open.length > 0) console.log(open.join(' '));
console.log('\ncarried  of   chapter');
for (const { title, ids, open } of rows) {
  console.log(`${String(ids.length - open.length).padStart(7)} ${String(ids.length).padStart(3)}   ${title}`);
}
const areas = new Set([...known].map((one) => one.replace(/\d+$/, '')));
const unknown = [...carried].filter((one) => !known.has(one) && areas.has(one.replace(/\d+$/, '')));
if (unknown.length > 0) console.log(`\ntests carry numbers that do not exist: ${unknown.join(' ')}`);
const total = rows.reduce((sum, { open }) => sum + open.length, 0);
console.log(`\n${known.size - total} of ${known.size} requirements are carried by a test, ${total} are not`);
process.exitCode = unknown.length > 0 ? 1 : 0;

/** The chapters of docs/requirements.md with the numbers that stand at the head of their lines. */
function readChapters() {
  const [, ...parts] = readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8').split(/^## /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    ids: [...part.matchAll(/^- ([A-Z]+(?:-[A-Z]+)?-?\d{2})\b/gm)].map(([, one]) => one),
  }));
}

/** The numbers in the titles of tests, as in test('NEWS-03 …'); a span such as 'NEWS-03 to NEWS-05' means all between. */
function readCarried() {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.tsx?$/.test(name),
  );
  const titles = files.flatMap((name) => [
    ...readFileSync(path.join(root, 'tests', name), 'utf8').matchAll(
      /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs,
    ),
  ]);
  return new Set(titles.flatMap(([, , title]) => [...spell(title).matchAll(id)].map(([one]) => one)));
}

function spell(title) {
  const span = /\b([A-Z]+(?:-[A-Z]+)?-?)(\d{2}) to \1(\d{2})\b/g;
  return title.replaceAll(span, (_all, area, first, last) => {
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_none, index) => `${area}${String(Number(first) + index).padStart(2, '0')}`).join(
      ' ',
    );
  });
}
