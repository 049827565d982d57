import path from 'node:path';
import { makeCluster } from '../scripts/ensurePostgres.mjs';
import { race } from './measure.mjs';
import { newsItem, searchFor, writeNews } from './news.mjs';
import { load, staffHeaders, startOurs, startServer } from './servers.mjs';
import { printTable, rate, ratio } from './table.mjs';

const pagePath = '/api/noticias?_start=0&_end=25&_sort=fecha&_order=desc';

/**
 * Compares the API on PostgreSQL with Fastify and pg alone, on a separate server with PostgreSQL's default settings.
 * @param {{ folder: string, sizes: readonly number[], rounds: number, seconds: number }} plan `sizes` are numbers of news
 */
export async function measurePostgres({ folder, sizes, rounds, seconds }) {
  const cluster = await makeCluster();
  const servers = [];
  try {
    const ours = new Map();
    const minimal = new Map();
    for (const size of sizes) {
      const file = path.join(folder, `postgres-${size}.ndjson`);
      await writeNews(file, { count: size });
      ours.set(size, await prepareOurs(await databaseIn(cluster, `ours${size}`), { folder, size, file }));
      minimal.set(size, await prepareMinimal(await databaseIn(cluster, `minimal${size}`), file));
      servers.push(ours.get(size), minimal.get(size));
    }
    const reads = await race(readers({ ours, minimal, sizes }), { rounds, seconds });
    const writes = await race(writers(ours.get(sizes[0]), minimal.get(sizes[0])), { rounds, seconds });
    print({ reads, writes, sizes });
  } finally {
    for (const server of servers) await server.stop();
    await cluster.remove();
  }
}

/** Creates a database in a separate server and returns its address. */
export async function databaseIn(cluster, name) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function prepareOurs(url, { folder, size, file }) {
  const dataDir = path.join(folder, `postgres-${size}`);
  const env = { DATABASE_URL: url };
  await (await startOurs(dataDir, { env })).stop();
  load(dataDir, { type: 'noticias', file, env });
  const server = await startOurs(dataDir, { env });
  const headers = await staffHeaders(server.url);
  const list = await (await fetch(`${server.url}/api/noticias?_start=0&_end=200`, { headers })).json();
  return { ...server, headers, ids: list.map(({ id }) => id) };
}

async function prepareMinimal(url, file) {
  const server = await startServer(['bench/floors/minimalPostgres.mjs', url, file], { path: '/news' });
  const list = await (await fetch(`${server.url}/news?_start=0&_end=200`)).json();
  return { ...server, ids: list.map(({ id }) => id) };
}

function readers({ ours, minimal, sizes }) {
  const [first] = sizes;
  return [
    { name: 'minimal one', options: anyOf(minimal.get(first), '/news') },
    { name: 'ours one', options: anyOf(ours.get(first), '/api/noticias') },
    ...sizes.flatMap((size) => [
      { name: `minimal page ${size}`, options: { url: `${minimal.get(size).url}/news?_start=0&_end=25` } },
      { name: `ours page ${size}`, options: requestsTo(ours.get(size), () => pagePath) },
      // Other pages each time, so that none is cached.
      {
        name: `minimal pages ${size}`,
        options: requestsTo(minimal.get(size), (start) => `/news?_start=${start}&_end=${start + 25}`),
      },
      {
        name: `ours pages ${size}`,
        options: requestsTo(ours.get(size), (start) =>
          pagePath.replace('_start=0&_end=25', `_start=${start}&_end=${start + 25}`),
        ),
      },
      {
        name: `ours search ${size}`,
        options: requestsTo(ours.get(size), () => `/api/noticias?_start=0&_end=25&q=${searchFor}`),
      },
    ]),
  ];
}

function anyOf({ url, headers = {}, ids }, address) {
  return { url, headers, requests: ids.map((id) => ({ path: `${address}/${id}` })) };
}

function requestsTo({ url, headers = {} }, pathOf) {
  return { url, headers, requests: Array.from({ length: 40 }, (_none, index) => ({ path: pathOf(index * 5) })) };
}

function writers(ours, minimal) {
  let number = 2_000_000;
  const create = ({ url, headers = {} }, address) => ({
    url,
    connections: 64,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          path: address,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(newsItem(++number)),
        }),
      },
    ],
  });
  return [
    { name: 'minimal create', options: create(minimal, '/news') },
    { name: 'ours create', options: create(ours, '/api/noticias') },
  ];
}

function print({ reads, writes, sizes }) {
  /** @type {(title: string, name: string, options?: { results?: any, goal?: number }) => string[]} */
  const row = (title, name, { results = reads, goal } = {}) => {
    const floor = results.get(`minimal ${name}`);
    const { rate: ownRate, p99 } = results.get(`ours ${name}`);
    const compared =
      floor === undefined || goal === undefined ? ['', ''] : ratio(ownRate / floor.rate, goal, 'of minimal');
    return [title, floor === undefined ? '' : rate(floor.rate), rate(ownRate), `${p99} ms`, ...compared];
  };
  printTable(
    'API on PostgreSQL (requests per second; 16 connections, writes 64)',
    ['operation', 'minimal', 'ours', 'p99', 'ratio', 'goal'],
    [
      row('one by id', 'one', { goal: 0.6 }),
      ...sizes.flatMap((size) => [
        row(`page of 25 by date, ${size / 1000}k`, `page ${size}`, { goal: 0.6 }),
        row(`other pages, ${size / 1000}k`, `pages ${size}`, { goal: 0.6 }),
        row(`text search, ${size / 1000}k`, `search ${size}`),
      ]),
      row('create, durable', 'create', { results: writes, goal: 0.3 }),
    ],
  );
}
