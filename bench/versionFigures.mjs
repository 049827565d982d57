import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/install.mjs';
import { writeAvisos } from './avisos.mjs';
import { openChromium, slow, visit as openPage } from './chromium.mjs';
import { loadExecutions } from './executions.mjs';
import { median, oneByOne, race } from './measure.mjs';
import { newsItem, searchFor, writeNews } from './news.mjs';
import { load, staffSession, startOurs } from './servers.mjs';
import { printTable } from './table.mjs';
import { visit } from './visitors.mjs';

const size = 10_000;
const plan = { rounds: 7, seconds: 1 };
const listPath = '/api/noticias?_start=0&_end=25&_sort=fecha&_order=desc';
const searchPath = `/api/noticias?_start=0&_end=25&q=${searchFor}`;
const executionsPath = '/api/executions?_start=0&_end=25';
/** A content type of the bench in both versions: the notices. */
const env = { SCHEMAS_DIR: path.join(root, 'bench', 'schemas') };
/** Screens of staff and a public page, each with the element that has to be visible. */
const screens = {
  'list of notices': {
    path: '/admin/avisos',
    selector: '.table [data-row-key]',
  },
  'form of a notice': { path: '/admin/avisos/nuevo', selector: 'main form input' },
  'sign-in': { path: '/login', selector: 'input[type="password"]', isOpen: true },
  'public home': { path: '/', selector: 'main h1, main h2', isOpen: true },
};

/**
 * `npm run bench -- --before=<checkout>`: compares a built checkout of an earlier version with this one, in turn, over the same records.
 * A ratio above 1 means that this version is quicker or smaller.
 */
export async function runVersions(checkout) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = { noticias: path.join(folder, 'news.ndjson'), avisos: path.join(folder, 'notices.ndjson') };
  await writeNews(files.noticias, { count: size });
  await writeAvisos(files.avisos);
  const versions = {
    before: await prepare({ checkout: path.resolve(checkout), dataDir: path.join(folder, 'before'), files }),
    now: await prepare({ checkout: root, dataDir: path.join(folder, 'now'), files }),
  };
  const rates = await measureRates(versions);
  const home = await measureHome(versions);
  const waits = await measureWaits(versions);
  const memory = eachVersion(versions, ({ memory: megabytes }) => megabytes());
  for (const { stop } of Object.values(versions)) await stop();
  const starts = await measureStarts(versions);
  for (const [name, { dataDir, checkout: folder }] of Object.entries(versions)) {
    versions[name] = { ...versions[name], ...(await startOurs(dataDir, { env, checkout: folder })) };
  }
  const screenTimes = await measureScreens(versions);
  printTable(
    `This version beside ${path.basename(path.resolve(checkout))}, ${size.toLocaleString('en')} news items (ratio: above 1 is better now)`,
    ['', 'before', 'now', 'ratio'],
    [
      ...[...rates, ...home].map(([name, figures]) => row(`${name}, per second`, figures, { isRate: true })),
      ...[...waits, ...screenTimes].map(([name, figures]) => row(`${name}, ms`, figures)),
      row('start to first answer, ms', starts),
      row('memory after load, MB', memory),
    ],
  );
  for (const { stop } of Object.values(versions)) await stop();
  process.exit();
}

async function prepare({ checkout, dataDir, files }) {
  const first = await startOurs(dataDir, { env, checkout });
  const { user } = await staffSession(first.url);
  await first.stop();
  for (const [type, file] of Object.entries(files)) load(dataDir, { type, file, env, checkout });
  loadExecutions(dataDir, { count: size, userId: user.id });
  const server = await startOurs(dataDir, { env, checkout });
  const session = await staffSession(server.url);
  const headers = { authorization: `Bearer ${session.token}` };
  const list = await (await fetch(`${server.url}/api/noticias?_start=0&_end=200`, { headers })).json();
  return { ...server, checkout, dataDir, session, headers, ids: list.map(({ id }) => id) };
}

/** Requests per second of the API, of answers that are cached until the next write, and of durable writes. */
async function measureRates(versions) {
  let number = 1_000_000;
  const reading =
    (address) =>
    ({ url, headers }) => ({ url: `${url}${address}`, headers });
  const writing =
    (method) =>
    ({ url, headers, ids }) => ({
      url,
      connections: 64,
      requests: [
        {
          method,
          setupRequest: (request) => {
            const item = newsItem((number += 1));
            return {
              ...request,
              path: `/api/noticias${method === 'POST' ? '' : `/${ids[number % ids.length]}`}`,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(method === 'POST' ? item : { contenido: item.contenido }),
            };
          },
        },
      ],
    });
  return raceVersions(versions, {
    'one by id': ({ url, headers, ids }) => ({ url: `${url}/api/noticias/${ids[0]}`, headers }),
    'page of 25 by date': reading(listPath),
    'text search': reading(searchPath),
    'list of executions': reading(executionsPath),
    'create, durable': writing('POST'),
    'update, durable': writing('PATCH'),
  });
}

/** Visits per second of the public home, cached and as a new page. */
function measureHome(versions) {
  let number = 0;
  return raceVersions(
    versions,
    {
      'public home': ({ url }) => ({ url, nextAddress: () => '/' }),
      'public home made anew': ({ url }) => ({ url, nextAddress: () => `/?n=${(number += 1)}` }),
    },
    visit,
  );
}

/** @returns {Promise<[name: string, figures: { before: number, now: number }][]>} */
async function raceVersions(versions, operations, client) {
  const contestants = Object.entries(operations).flatMap(([operation, optionsFor]) =>
    Object.entries(versions).map(([name, version]) => ({ name: `${name} ${operation}`, options: optionsFor(version) })),
  );
  const results = await race(contestants, plan, client);
  return Object.keys(operations).map((operation) => [
    operation,
    eachVersion(versions, (_, name) => results.get(`${name} ${operation}`)?.rate ?? Number.NaN),
  ]);
}

/** Milliseconds of one request, each right after a write, so that nothing is cached. */
async function measureWaits(versions) {
  const addresses = {
    'page of 25 after a write': listPath,
    'text search after a write': searchPath,
    'home after a write': '/',
  };
  /** @type {Samples} */
  const samples = new Map(Object.keys(addresses).map((name) => [name, eachVersion(versions, () => [])]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      for (const [version, { url, headers, ids }] of Object.entries(versions)) {
        const before = async (turn) => {
          const body = JSON.stringify({ contenido: newsItem(turn + 1).contenido });
          const options = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body };
          await (await fetch(`${url}/api/noticias/${ids[turn % ids.length]}`, options)).arrayBuffer();
        };
        const request = async () => (await fetch(`${url}${address}`, { headers })).arrayBuffer();
        samples.get(name)?.[version].push(await oneByOne(request, { times: 20, before }));
      }
    }
  }
  return medians(samples);
}

async function measureStarts(versions) {
  const samples = eachVersion(versions, () => []);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [name, { checkout, dataDir }] of Object.entries(versions)) {
      const server = await startOurs(dataDir, { env, checkout });
      samples[name].push(server.startMs);
      await server.stop();
    }
  }
  return eachVersion(samples, (values) => median(values));
}

/** Milliseconds until a first visitor with Slow 4G and a slow processor sees a screen. */
async function measureScreens(versions) {
  const browser = await openChromium();
  if (browser === undefined) return [];
  /** @type {Samples} */
  const samples = new Map(Object.keys(screens).map((name) => [`${name} seen`, eachVersion(versions, () => [])]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [name, { path: address, selector, isOpen }] of Object.entries(screens)) {
      for (const [version, { url, session }] of Object.entries(versions)) {
        const page = await openPage(browser, {
          url: `${url}${address}`,
          selector,
          profile: slow,
          session: isOpen ? undefined : session,
        });
        samples.get(`${name} seen`)?.[version].push(page.shownMs);
        await page.close();
      }
    }
  }
  await browser.close();
  return medians(samples);
}

/** @typedef {Map<string, Record<string, number[]>>} Samples of each figure, by version */

/** @type {(samples: Map<string, any>) => [name: string, figures: any][]} */
const medians = (samples) =>
  [...samples].map(([name, figures]) => [name, eachVersion(figures, (values) => median(values))]);

/**
 * @template Version, Figure
 * @param {{ before: Version, now: Version }} versions
 * @param {(version: Version, name: 'before' | 'now') => Figure} figure
 */
const eachVersion = ({ before, now }, figure) => ({ before: figure(before, 'before'), now: figure(now, 'now') });

function row(name, { before, now }, { isRate = false } = {}) {
  const ratio = isRate ? now / before : before / now;
  const text = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
  return [name, text(before), text(now), `${ratio.toFixed(2)}${ratio >= 0.95 ? '' : ' !'}`];
}
