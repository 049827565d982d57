import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCluster } from '../scripts/ensurePostgres.mjs';
import { writeItems } from './items.mjs';
import { newsItem } from './news.mjs';
import { databaseIn } from './postgresFigures.mjs';
import { load, staffHeaders, startOurs } from './servers.mjs';
import { printTable } from './table.mjs';

// Measures the exports of 100,000 news: `node bench/exportFigures.mjs [number]`, after `npm run build`. Beside each export records are written one after
// another, to see how long they wait.

const size = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'news.ndjson');
await writeItems(file, { count: size, item: newsItem });
const cluster = await makeCluster();
try {
  const postgres = { DATABASE_URL: await databaseIn(cluster, 'exports') };
  const rows = [];
  for (const [name, env] of Object.entries({ SQLite: {}, PostgreSQL: postgres })) {
    const dataDir = path.join(folder, name);
    await startOnce(dataDir, env);
    load(dataDir, { type: 'noticias', file, env });
    for (const query of ['_format=csv', '_format=xlsx', '_format=json', '_format=csv&_sort=titulo&contenido_like=a'])
      rows.push(await measure(dataDir, { name, env, query }));
  }
  printTable(
    `Exports of ${size} news`,
    [
      'database',
      'export',
      'MB',
      'seconds',
      'memory before',
      'peak',
      'writes beside',
      'median wait',
      'longest',
      'longest alone',
    ],
    rows,
  );
} finally {
  await cluster.remove();
}
process.exit();

async function startOnce(dataDir, env) {
  const server = await startOurs(dataDir, { env });
  await server.stop();
}

/** In a fresh process each, so that exports do not share their memory. */
async function measure(dataDir, { name, env, query }) {
  const server = await startOurs(dataDir, { env });
  const headers = await staffHeaders(server.url);
  await (await fetch(`${server.url}/api/noticias?_end=12`, { headers })).arrayBuffer();
  const alone = [];
  while (alone.length < 100) alone.push(await writeOne(server.url, headers));
  const before = server.memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 20);
  const started = performance.now();
  let isDone = false;
  const bytes = download(`${server.url}/api/export/noticias?${query}`, headers).finally(() => (isDone = true));
  const waits = [];
  while (!isDone) waits.push(await writeOne(server.url, headers));
  const megabytes = (await bytes) / 1e6;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await server.stop();
  const sorted = waits.toSorted((left, right) => left - right);
  const ms = (value) => `${value.toFixed(0)} ms`;
  return [
    name,
    query,
    megabytes.toFixed(1),
    seconds.toFixed(1),
    `${before.toFixed(0)} MB`,
    `${peak.toFixed(0)} MB`,
    String(waits.length),
    ms(sorted[Math.floor(sorted.length / 2)]),
    ms(sorted.at(-1)),
    ms(Math.max(...alone)),
  ];
}

/** Reads a response as it comes and returns its length. */
function download(url, headers) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let length = 0;
      response.on('data', (chunk) => (length += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(length) : reject(new Error(`${response.statusCode}`)),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The time until a record is written. */
async function writeOne(url, headers) {
  const started = performance.now();
  const answer = await fetch(`${url}/api/noticias`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(newsItem(1)),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`a write ended with ${answer.status}`);
  const wait = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return wait;
}
