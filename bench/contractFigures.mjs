import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oneByOne, race } from './measure.mjs';
import { writeNews } from './news.mjs';
import { load, staffHeaders, startOurs } from './servers.mjs';
import { printTable } from './table.mjs';

const size = 10_000;
const most = 1.3;
const lists = [
  ['page of 25 by date', '_start=0&_end=25&_sort=fecha&_order=desc'],
  ['page of 1,000', '_start=0&_end=1000'],
];

/** `npm run bench -- --contract`: this alone. */
export async function runContract(plan) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'news.ndjson');
  await writeNews(file, { count: size });
  const dataDir = path.join(folder, 'ours');
  await (await startOurs(dataDir)).stop();
  load(dataDir, { type: 'noticias', file });
  const server = await startOurs(dataDir);
  const headers = await staffHeaders(server.url);
  const [first] = await (await fetch(`${server.url}/api/noticias?_start=0&_end=1`, { headers })).json();
  await measureContract({ ...server, headers, ids: [first.id] }, plan);
  await server.stop();
  process.exit();
}

/** A list by its call of the contract, and the same list over REST, in turn: kept until the next write, and made anew after each. */
export async function measureContract({ url, headers, ids }, plan) {
  const request = (query) => ({
    rest: { url: `${url}/api/noticias?${query}`, headers },
    contract: {
      url: `${url}/api/0511/Muni/ObtenerNoticias?${query}`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ Codigo: '0511' }),
    },
  });
  const contestants = lists.flatMap(([name, query]) =>
    Object.entries(request(query)).map(([way, options]) => ({ name: `${name} ${way}`, options })),
  );
  const kept = await race(contestants, plan);
  const rows = lists.map(([name]) => {
    const [rest, contract] = ['rest', 'contract'].map((way) => kept.get(`${name} ${way}`)?.rate ?? 0);
    return [`${name}, kept`, `${rest.toFixed(0)}/s`, `${contract.toFixed(0)}/s`, ...ratioOf(rest / contract)];
  });
  const write = (turn) =>
    read({
      url: `${url}/api/noticias/${ids[0]}`,
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ titulo: `Noticia ${turn}` }),
    });
  const times = plan.visits * 5;
  for (const [name, query] of lists) {
    const { rest, contract } = request(query);
    const turns = { rest: [], contract: [] };
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [way, options] of Object.entries({ rest, contract }))
        turns[way].push(
          await oneByOne(() => read(options), { times, before: (turn) => write(`${way} ${round} ${turn}`) }),
        );
    }
    const [ofRest, ofContract] = [turns.rest, turns.contract].map(
      (all) => all.toSorted((a, b) => a - b)[all.length >> 1],
    );
    rows.push([
      `${name}, after a write`,
      `${ofRest.toFixed(1)} ms`,
      `${ofContract.toFixed(1)} ms`,
      ...ratioOf(ofContract / ofRest),
    ]);
  }
  printTable(
    'A list by its 0511 call and over REST, 10,000 news',
    ['list', 'REST', 'call', 'call : REST', 'goal'],
    rows,
  );
}

async function read({ url, ...options }) {
  const response = await fetch(url, options);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${Buffer.from(body).toString().slice(0, 200)}`);
}

const ratioOf = (value) => [`${value.toFixed(2)}x${value > most ? ' !' : ''}`, `<= ${most}x`];
