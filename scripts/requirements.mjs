import { readChapters, readTitles } from './requirementIds.mjs';

const chapters = readChapters();
const carried = new Set(readTitles().flatMap(({ ids }) => ids));
const ids = new Set(chapters.flatMap(({ ids }) => ids));

const rows = chapters.map(({ title, ids }) => ({ title, ids, open: ids.filter((one) => !carried.has(one)) }));
for (const { open } of rows) if (open.length > 0) console.log(open.join(' '));
console.log('\ncarried  of   chapter');
for (const { title, ids, open } of rows) {
  console.log(`${String(ids.length - open.length).padStart(7)} ${String(ids.length).padStart(3)}   ${title}`);
}
const unknown = [...carried].filter((one) => !ids.has(one));
if (unknown.length > 0) console.log(`\ntests carry numbers that do not exist: ${unknown.join(' ')}`);
const total = rows.reduce((sum, { open }) => sum + open.length, 0);
console.log(`\n${ids.size - total} of ${ids.size} requirements are carried by a test, ${total} are not`);
process.exitCode = unknown.length > 0 ? 1 : 0;
