import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/install.mjs';
import { requireChromium, slowCpu, visit } from './chromium.mjs';
import { writeItems } from './items.mjs';
import { median } from './measure.mjs';
import { load, staffSession, startOurs } from './servers.mjs';

// Measures board, calendar and tree of the same 10,000 records, all in one month, with the processor four times slower: `node bench/layoutFigures.mjs`, after
// `npm run build`. DATABASE_URL may name a PostgreSQL database without tables; without it the portal uses SQLite.

const count = 10_000;
const rounds = 5;
const levels = [
  [1, 10],
  [11, 110],
  [111, 1110],
  [1111, count],
];
const phases = ['Por hacer', 'En curso', 'En revisión', 'Hecho'];
const address = process.env.DATABASE_URL;
const browser = await requireChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const env = { SCHEMAS_DIR: path.join(root, 'bench', 'layouts', 'schemas'), ...(address && { DATABASE_URL: address }) };

/**
 * What each layout shows first, and an act with what it shows then.
 * @typedef {{ path: string, selector: string, act?: (page: any) => Promise<void>, then?: (page: any) => Promise<void> }} Layout
 * @type {Record<string, Layout>}
 */
const layouts = {
  board: {
    path: '?vista=board',
    selector: '.board-card',
    act: (page) =>
      page
        .getByRole('button', { name: /^Mostrar más/ })
        .first()
        .click(),
    then: (page) => page.locator('.lane').first().locator('.board-card').nth(99).waitFor(),
  },
  calendar: {
    path: '?vista=calendar&periodo=mes&dia=2026-03-01',
    selector: '.calendar-more',
    act: (page) => page.getByRole('button', { name: 'Mes siguiente' }).click(),
    then: (page) => page.locator('[data-day="2026-04-15"][aria-label$="0 registros"]').waitFor(),
  },
  tree: {
    path: '?vista=tree',
    selector: 'tr[data-row-key][aria-expanded]',
    act: (page) => page.locator('.tree button.tree-toggle').first().click(),
    then: (page) => page.locator('[aria-level="2"][aria-expanded]').first().waitFor(),
  },
  'tree, search': {
    path: '?vista=tree&q=Tarea 9999',
    selector: '.tree-match small',
  },
};

const dataDir = path.join(folder, 'data');
await (await startOurs(dataDir, { env })).stop();
// Level by level: a relation is to a record that exists.
for (const [from, to] of levels) {
  const file = path.join(folder, `${from}.ndjson`);
  await writeItems(file, { count: to - from + 1, item: (number) => item(from + number - 1) });
  load(dataDir, { type: 'tareas', file, env });
}
const server = await startOurs(dataDir, { env });
try {
  const session = await staffSession(server.url);
  for (const [name, layout] of Object.entries(layouts)) {
    const figures = [];
    for (let round = 0; round < rounds; round += 1) figures.push(await measure(layout, session));
    const of = (key) => median(figures.map((one) => one[key]));
    const acted =
      layout.act === undefined ? '' : `, then ${of('actMs').toFixed(0)} ms and ${of('actRequests')} requests`;
    console.log(`${name}: seen after ${of('shownMs').toFixed(0)} ms with ${of('requests')} requests of data${acted}`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {Layout} layout */
async function measure({ path: query, selector, act, then }, session) {
  const visited = await visit(browser, {
    url: `${server.url}/admin/tareas${query}`,
    selector,
    session,
    profile: slowCpu,
  });
  const { page, quiet, shownMs, close } = visited;
  await quiet();
  const requests = await dataRequests(page);
  if (act === undefined) return close().then(() => ({ shownMs, requests }));
  const started = performance.now();
  await act(page);
  await then?.(page);
  const actMs = performance.now() - started;
  await quiet();
  const actRequests = (await dataRequests(page)) - requests;
  await close();
  return { shownMs, requests, actMs, actRequests };
}

/** The requests of records so far. */
function dataRequests(page) {
  return page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/tareas?')).length,
  );
}

/** Ten at the top, each with ten below it, and so on; all begin in one month, and each tenth lasts two days. */
function item(number) {
  const above = Math.floor((number - 1) / 10);
  const day = String((number % 31) + 1).padStart(2, '0');
  return {
    id: idOf(number),
    nombre: `Tarea ${number}`,
    fase: phases[number % phases.length],
    inicio: `2026-03-${day}T15:00:00.000Z`,
    ...(number % 10 === 0 && { fin: `2026-03-${day}T15:00:00.000Z`.replace('T15', 'T23') }),
    ...(above > 0 && { superior: idOf(above) }),
    orden: `i${number.toString(36).padStart(5, '0')}`,
  };
}

function idOf(number) {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
