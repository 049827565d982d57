import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load, staffHeaders, startOurs } from './servers.mjs';

// Measures content types that staff make: `node bench/catalogueFigures.mjs`, after `npm run build`. How long other requests wait while a
// catalogue is made, gets an attribute, changes one's type, is removed and restored; how long lists and searches of its 50,000 entries
// take; and how long a start takes with 500 catalogues. DATABASE_URL may name a PostgreSQL database without tables; without it the
// portal uses SQLite.

const entryCount = 50_000;
const catalogueCount = 500;
const url = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const dataDir = path.join(folder, 'data');
/** @type {Record<string, string>} */
const env = url === undefined ? {} : { DATABASE_URL: url };

const attributes = [
  { name: 'Nombre', type: 'String' },
  { name: 'Zona', type: 'DropdownList', options: ['Norte', 'Sur', 'Este', 'Oeste'] },
  { name: 'Apertura', type: 'Date' },
  { name: 'Cupo', type: 'Number' },
  { name: 'Servicios', type: 'CheckList', options: ['Wifi', 'Sala infantil', 'Parqueo'] },
];

let server = await startOurs(dataDir, { env });
try {
  await (await startAgain()).stop();
  server = await startAgain();
  console.log(`start without catalogues ${server.startMs.toFixed(0)} ms`);
  let headers = await signIn();
  const big = await watched('create a catalogue', headers, () =>
    send('POST', '/catalogos', headers, catalogue('Grande')),
  );
  const entries = `/catalogo-${big.id}`;
  await server.stop();
  const file = path.join(folder, 'entries.jsonl');
  writeFileSync(file, Array.from({ length: entryCount }, (_, index) => JSON.stringify(entry(index))).join('\n'));
  load(dataDir, { type: entries.slice(1), file, env });
  server = await startAgain();
  headers = await signIn();
  await until(async () => (await read(`${entries}?q=Entrada+499&_start=0&_end=2`, headers)).length > 0);
  for (const [name, query] of [
    ['first page by title', '_sort=nombre&_order=asc&_start=0&_end=25'],
    ['page 1,000', '_sort=nombre&_order=asc&_start=24975&_end=25000'],
    ['filtered by zone, by date', 'zona=Norte&_sort=apertura&_order=desc&_start=0&_end=25'],
    ['number from 100 to 200', 'cupo_gte=100&cupo_lte=200&_start=0&_end=25'],
    ['search', 'q=entrada+4321&_start=0&_end=25'],
  ])
    console.log(`${name}: ${await median(() => read(`${entries}?${query}`, headers))} ms`);

  const more = [...big.attributes, { name: 'Teléfono', type: 'String' }];
  await watched('add an attribute', headers, () =>
    send('PATCH', `/catalogos/${big.id}`, headers, { attributes: more }),
  );
  const [name, zone, opening, seats, ...others] = more;
  const retyped = [name, zone, opening, { ...seats, type: 'String' }, ...others];
  await watched('change a type', headers, () =>
    send('PATCH', `/catalogos/${big.id}`, headers, { attributes: retyped }),
  );
  await watched('publish', headers, () => send('PATCH', `/catalogos/${big.id}`, headers, { published: true }));
  await watched('remove', headers, () => send('DELETE', `/catalogos/${big.id}`, headers));
  await watched('restore', headers, () => send('POST', `/catalogos/${big.id}/restore`, headers, {}));
  for (let index = 0; index < catalogueCount; index += 1)
    await send('POST', '/catalogos', headers, catalogue(`Catálogo ${index}`));
  await watched(`create a catalogue beside ${catalogueCount}`, headers, () =>
    send('POST', '/catalogos', headers, catalogue('Otro')),
  );
  await server.stop();
  for (let round = 0; round < 3; round += 1) {
    server = await startAgain();
    console.log(`start with ${catalogueCount} catalogues ${server.startMs.toFixed(0)} ms`);
    await server.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function startAgain() {
  return startOurs(dataDir, { env });
}

async function signIn() {
  return { ...(await staffHeaders(server.url)), 'content-type': 'application/json' };
}

function catalogue(name) {
  return { name, attributes };
}

function entry(index) {
  return {
    nombre: `Entrada ${index}`,
    zona: ['Norte', 'Sur', 'Este', 'Oeste'][index % 4],
    apertura: `20${String(index % 30).padStart(2, '0')}-01-15`,
    cupo: index % 1000,
    servicios: index % 2 === 0 ? ['Wifi'] : ['Wifi', 'Parqueo'],
  };
}

async function send(method, address, headers, body) {
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address} ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function read(address, headers) {
  const answer = await fetch(`${server.url}/api${address}`, { headers });
  if (!answer.ok) throw new Error(`${address} ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Does it while others read and write, and prints the longest that they wait. */
async function watched(name, headers, work) {
  const news = { titulo: 'x', contenido: 'x', imagen: '/foto.jpg' };
  const started = performance.now();
  let isDone = false;
  const result = work().finally(() => {
    isDone = true;
  });
  const [reads, writes] = await Promise.all([
    longest(() => read(`/noticias?_start=0&_end=5&titulo=${Math.random()}`, headers)),
    longest(() => send('POST', '/noticias', headers, news)),
  ]);
  const answer = await result;
  const whole = performance.now() - started;
  console.log(`${name}: ${whole.toFixed(0)} ms, others wait at most ${reads} ms to read, ${writes} ms to write`);
  return answer;

  async function longest(request) {
    let most = 0;
    do {
      const began = performance.now();
      await request();
      most = Math.max(most, performance.now() - began);
    } while (!isDone);
    return most.toFixed(0);
  }
}

async function median(request) {
  const times = [];
  for (let round = 0; round < 11; round += 1) {
    const began = performance.now();
    await request();
    times.push(performance.now() - began);
  }
  return times.toSorted((left, right) => left - right)[5].toFixed(1);
}

async function until(isTrue) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 200));
}
