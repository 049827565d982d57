import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled } from '../scripts/install.mjs';

// Compares the portal with bare baselines in one interleaved run of at most six minutes; `--quick`: two, and rough; `--lighthouse`
// `--search`, `--static` and `--contract`: that alone; `--before=<checkout>`: a built earlier version beside this one, and nothing else.

ensureInstalled();
ensureBuilt();
const lighthouse = process.argv.find((word) => word.startsWith('--lighthouse'));
if (lighthouse !== undefined) await (await import('./lighthouse.mjs')).runLighthouse(lighthouse);
if (process.argv.includes('--search')) await (await import('./searchFigures.mjs')).runSearch();
if (process.argv.includes('--static')) await (await import('./staticFigures.mjs')).runStatic();
const before = process.argv.find((word) => word.startsWith('--before='));
if (before !== undefined) await (await import('./versionFigures.mjs')).runVersions(before.slice('--before='.length));
if (process.argv.includes('--contract'))
  await (await import('./contractFigures.mjs')).runContract({ rounds: 5, seconds: 1.5, visits: 5 });
const { median, oneByOne, race } = await import('./measure.mjs');
const { newsItem, searchFor, writeNews } = await import('./news.mjs');
const { load, staffHeaders, startOurs, startServer } = await import('./servers.mjs');
const { measureHome } = await import('./homeFigures.mjs');
const { report } = await import('./report.mjs');
const { measureContract } = await import('./contractFigures.mjs');
const { measureInBrowser } = await import('./browserFigures.mjs');
const { reportAdmin, reportInstall, reportSite } = await import('./browserReport.mjs');
const { measureExecutions } = await import('./executionFigures.mjs');
const { measurePostgres } = await import('./postgresFigures.mjs');
const { measureInstall } = await import('./installSize.mjs');

const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { rounds: 3, seconds: 0.5, visits: 1 } : { rounds: 5, seconds: 1.5, visits: 5 };
const sizes = [1_000, 10_000, 100_000];
const pagePath = '/api/noticias?_start=0&_end=25&_sort=fecha&_order=desc';
const started = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

console.log(`loading ${sizes.join(', ')} news items`);
const bare = await startServer(['bench/floors/bare.mjs'], { path: '/bytes/1' });
const react = await startServer(['bench/floors/react.mjs'], { path: '/1000' });
const ours = new Map();
const minimal = new Map();
for (const size of sizes) {
  const file = path.join(folder, `${size}.ndjson`);
  await writeNews(file, { count: size });
  ours.set(size, await prepareOurs(size, file));
  if (size > 1_000) minimal.set(size, await prepareMinimal(size, file));
}
const idle = { ours: ours.get(10_000).memory(), minimal: minimal.get(10_000).memory(), bare: bare.memory() };

const reads = await measureReads();
const writes = await measureWrites();
const lists = await measureLists();
const home = await measureHome({ ours: ours.get(1_000), bare, react, touch: touch(ours.get(1_000)) }, plan);
const after = { ours: ours.get(10_000).memory(), minimal: minimal.get(10_000).memory(), bare: bare.memory() };
const starts = await measureStarts();
const growth = report({ reads, writes, lists, home, starts, idle, after, sizes });
await measureContract(ours.get(10_000), plan);
for (const server of [bare, react, ...ours.values(), ...minimal.values()]) await server.stop();
await measureExecutions({ folder, sizes: isQuick ? [10_000] : [10_000, 100_000], rounds: 3, seconds: 0.5 });
await measurePostgres({
  folder,
  sizes: isQuick ? [10_000] : [10_000, 100_000],
  rounds: plan.rounds,
  seconds: plan.seconds / 2,
});
await measureBrowser();
await measurePackages();
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = growth <= 2 ? 0 : 1;

async function prepareOurs(size, file) {
  const dataDir = path.join(folder, `ours-${size}`);
  // A first start creates the account and the tables; then the file is loaded while no other process runs.
  await (await startOurs(dataDir)).stop();
  load(dataDir, { type: 'noticias', file });
  const server = await startOurs(dataDir);
  const headers = await staffHeaders(server.url);
  const list = await (await fetch(`${server.url}/api/noticias?_start=0&_end=200`, { headers })).json();
  return { ...server, dataDir, headers, ids: list.map(({ id }) => id) };
}

async function prepareMinimal(size, file) {
  const server = await startServer(['bench/floors/minimal.mjs', path.join(folder, `minimal-${size}.db`), file], {
    path: '/news',
  });
  const list = await (await fetch(`${server.url}/news?_start=0&_end=200`)).json();
  return { ...server, ids: list.map(({ id }) => id) };
}

/** One by id, a page of 25 by date with total, and a text search; reads at 16 connections. */
async function measureReads() {
  const { url, headers, ids } = ours.get(10_000);
  const bytes = async (address) => (await (await fetch(`${url}${address}`, { headers })).arrayBuffer()).byteLength;
  const record = await bytes(`/api/noticias/${ids[0]}`);
  const page = await bytes(pagePath);
  return race(
    [
      { name: 'bare one', options: { url: `${bare.url}/bytes/${record}` } },
      { name: 'minimal one', options: anyOf(minimal.get(10_000), (id) => `/news/${id}`) },
      { name: 'ours one', options: anyOf(ours.get(10_000), (id) => `/api/noticias/${id}`) },
      { name: 'bare page', options: { url: `${bare.url}/bytes/${page}` } },
      ...[10_000, 100_000].flatMap((size) => [
        { name: `minimal page ${size}`, options: { url: `${minimal.get(size).url}/news?_start=0&_end=25` } },
        { name: `minimal search ${size}`, options: { url: `${minimal.get(size).url}/news?q=${searchFor}` } },
        {
          name: `ours search ${size}`,
          options: {
            url: `${ours.get(size).url}/api/noticias?_start=0&_end=25&q=${searchFor}`,
            headers: ours.get(size).headers,
          },
        },
      ]),
      ...sizes.map((size) => ({
        name: `ours page ${size}`,
        options: { url: `${ours.get(size).url}${pagePath}`, headers: ours.get(size).headers },
      })),
    ],
    plan,
  );
}

/** Durable writes at 64 connections. */
function measureWrites() {
  let number = 1_000_000;
  const write = ({ url, headers = {}, ids }, { method, address }) => ({
    url,
    connections: 64,
    requests: [
      {
        method,
        setupRequest: (request) => {
          const item = newsItem(++number);
          const id = ids[number % ids.length];
          const body = JSON.stringify(method === 'POST' ? item : { contenido: item.contenido });
          return {
            ...request,
            path: method === 'POST' ? address : `${address}/${id}`,
            headers: { ...headers, 'content-type': 'application/json' },
            body,
          };
        },
      },
    ],
  });
  const contestants = [
    ['minimal', minimal.get(10_000), '/news'],
    ['ours', ours.get(10_000), '/api/noticias'],
  ].flatMap(([name, server, address]) => [
    { name: `${name} create`, options: write(server, { method: 'POST', address }) },
    { name: `${name} update`, options: write(server, { method: 'PATCH', address }) },
  ]);
  return race(contestants, plan);
}

/** One list after another, each after a write, so that none is cached: milliseconds by number of records. */
async function measureLists() {
  const lists = { page: pagePath, search: `/api/noticias?_start=0&_end=25&q=${searchFor}` };
  /** @type {Record<string, Map<number, number[]>>} */
  const rounds = Object.fromEntries(Object.keys(lists).map((name) => [name, new Map(sizes.map((size) => [size, []]))]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const size of sizes) {
      for (const [name, address] of Object.entries(lists)) {
        rounds[name]
          .get(size)
          ?.push(await timeLists(ours.get(size), { address, size: name === 'page' ? size : size / 500 }));
      }
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, bySize]) => [
      name,
      new Map([...bySize].map(([size, values]) => [size, median(values)])),
    ]),
  );
}

/** Changes a part of a news item. */
function touch({ url, headers, ids }) {
  return async (turn) => {
    const body = JSON.stringify({ contenido: newsItem(turn + 1).contenido });
    const options = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body };
    await (await fetch(`${url}/api/noticias/${ids[turn % ids.length]}`, options)).arrayBuffer();
  };
}

function timeLists(server, { address, size }) {
  const { url, headers } = server;
  const request = async () => {
    const response = await fetch(`${url}${address}`, { headers });
    const total = Number(response.headers.get('x-total-count'));
    const rows = (await response.json()).length;
    // Some of the items with the searched word may have been overwritten.
    if (rows !== Math.min(25, total) || total < size * 0.8) throw new Error(`${address} answered ${rows} of ${total}`);
  };
  return oneByOne(request, { times: isQuick ? 20 : 40, before: touch(server) });
}

async function measureBrowser() {
  const figures = await measureInBrowser({ folder, rounds: plan.visits });
  if (figures === undefined) {
    console.log('\nAdmin and public page: not measured, as no Chromium was found (E2E_BROWSER may name one)');
    return;
  }
  reportAdmin(figures.admin);
  reportSite(figures.site);
}

async function measurePackages() {
  if (isQuick) return console.log('\nProduction install: not measured with --quick');
  const sizes = await measureInstall(folder);
  if (sizes === undefined) console.log('\nProduction install: not measured, as npm ci failed or took over a minute');
  else reportInstall(sizes);
}

async function measureStarts() {
  const times = { bare: [], minimal: [], ours: [] };
  const empty = path.join(folder, 'empty.ndjson');
  await writeNews(empty, { count: 1 });
  for (let round = 0; round < plan.rounds; round += 1) {
    const contestants = {
      bare: await startServer(['bench/floors/bare.mjs'], { path: '/bytes/1' }),
      minimal: await startServer(['bench/floors/minimal.mjs', path.join(folder, `start-${round}.db`), empty], {
        path: '/news',
      }),
      ours: await startOurs(path.join(folder, 'ours-1000-start')),
    };
    for (const [name, server] of Object.entries(contestants)) {
      times[name].push(server.startMs);
      await server.stop();
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

function anyOf({ url, headers = {}, ids }, pathOf) {
  return {
    url,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: pathOf(ids[Math.floor(Math.random() * ids.length)]), headers }),
      },
    ],
  };
}
