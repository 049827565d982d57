import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCluster } from '../scripts/ensurePostgres.mjs';
import { writeItems } from './items.mjs';
import { median } from './measure.mjs';
import { newsItem, searchFor } from './news.mjs';
import { databaseIn } from './postgresFigures.mjs';
import { load, staffHeaders, startOurs } from './servers.mjs';
import { printTable } from './table.mjs';

/** Typed searches, and what makes them easy or hard. */
const searches = [
  ['rare word', searchFor],
  ['common word', 'agua'],
  ['common words', 'servicio agua drenaje zona norte'],
  ['rare and common word', `${searchFor} agua`],
  ['other number', 'licencias'],
  ['question', 'cuánto cuesta la licencia'],
  ['synonym', 'IUSI'],
  ['synonyms of two words', 'abren tienda'],
  ['typing error', 'licensia'],
  ['typing error and word', 'licensia agua'],
  ['part of a word', 'vimen'],
  ['nothing', 'xilófono'],
  ['two letters of many titles', 'zo'],
  ['two letters of none', 'zq'],
  ['two letters of none and word', 'zq agua'],
  ['page 90 of one kind', 'agua&tipo=noticias&pagina=90'],
];

/** `npm run bench -- --search`: this alone. */
export async function runSearch() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await measureSearch({ folder, size: 100_000, times: 9 });
  process.exit();
}

/**
 * Measures the search of the citizens' site and the search of a staff list over many news, each right after a write, so that nothing is
 * cached; of the staff list the first 25 are requested.
 * @param {{ folder: string, size: number, times: number }} plan
 */
export async function measureSearch({ folder, size, times }) {
  const file = path.join(folder, `search-${size}.ndjson`);
  await writeItems(file, { count: size, item: longNews });
  const cluster = await makeCluster();
  try {
    const postgres = { DATABASE_URL: await databaseIn(cluster, 'search') };
    for (const [name, env] of Object.entries({ SQLite: {}, PostgreSQL: postgres })) {
      const server = await prepare(path.join(folder, `search-${name}`), { file, env, size });
      await measureOn(server, { name, size, times });
      await server.stop();
    }
  } finally {
    await cluster.remove();
  }
}

/** About 1.4 kB: a third of it are words that only some news have. */
function longNews(number) {
  const item = newsItem(number);
  const others = Array.from({ length: 70 }, (_, index) => madeUpWord((number * 7919 + index * index * 104729) % 5000));
  return { ...item, contenido: `${item.contenido} ${others.join(' ')}` };
}

function madeUpWord(number) {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ri', 'so', 'tu'];
  return Array.from(String(number).padStart(4, '0'), (digit) => syllables[Number(digit)]).join('');
}

async function prepare(dataDir, { file, env: more, size }) {
  const env = { ...more, TRUST_PROXY: '127.0.0.1' };
  await (await startOurs(dataDir, { env })).stop();
  load(dataDir, { type: 'noticias', file, env });
  const server = await startOurs(dataDir, { env });
  const headers = await staffHeaders(server.url);
  // The index follows the writes with a delay.
  for (;;) {
    const response = await fetch(`${server.url}/api/noticias?_start=0&_end=1&q=${searchFor}`, { headers });
    await response.arrayBuffer();
    if (Number(response.headers.get('x-total-count')) >= size / 500) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const [{ id }] = await (await fetch(`${server.url}/api/noticias?_start=0&_end=1`, { headers })).json();
  return { ...server, headers, id };
}

async function measureOn(server, { name, size, times }) {
  const rows = [];
  for (const [what, text] of searches) {
    const [words, ...others] = text.split('&');
    const query = [`q=${encodeURIComponent(words)}`, ...others].join('&');
    const site = await measureOne(server, { times, address: `/buscar?${query}`, hitsIn: hitsOf });
    const staff = await measureOne(server, { times, address: `/api/noticias?_start=0&_end=25&${query.split('&')[0]}` });
    rows.push([what, words, ...cells(site), ...cells(staff)]);
  }
  printTable(
    `Search in ${size.toLocaleString('en')} news on ${name} (milliseconds until answered and of the server's core, the median of ${times})`,
    ['', 'typed', '/buscar', 'core', 'found', 'staff list', 'core', 'found'],
    rows,
  );
}

const cells = ({ took, core, found }) => [took.toFixed(0), core.toFixed(0), found];
const hitsOf = async (response) => /<title>([^<]*)/.exec(await response.text())?.[1].slice(0, 40) ?? '';
const totalOf = async (response) => {
  await response.arrayBuffer();
  return response.headers.get('x-total-count');
};

let visitor = 0;

async function measureOne({ url, headers, id, pid }, { address, times, hitsIn = totalOf }) {
  const took = [];
  const core = [];
  let hits = '';
  for (let turn = 0; turn <= times; turn += 1) {
    const body = JSON.stringify({ imagen: `/imagenes/${turn}-${visitor}.webp` });
    const options = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body };
    await (await fetch(`${url}/api/noticias/${id}`, options)).arrayBuffer();
    // The index includes the write before the search is timed, as it would a moment later.
    await (await fetch(`${url}/api/noticias?_start=0&_end=1&q=${turn}-${visitor}`, { headers })).arrayBuffer();
    visitor += 1;
    // Each network has a budget for searches, so each search comes from another one.
    const from = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` };
    const before = coreOf(pid);
    const started = performance.now();
    const response = await fetch(`${url}${address}`, { headers: address.startsWith('/api') ? headers : from });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    hits = await hitsIn(response);
    if (turn === 0) continue;
    took.push(performance.now() - started);
    core.push(coreOf(pid) - before);
  }
  return { took: median(took), core: median(core), found: hits };
}

/** The processor time of a process in milliseconds, from Linux. */
function coreOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
