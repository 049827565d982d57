import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffHeaders, startOurs } from './servers.mjs';

// Measures how long other requests wait while a thousand records change at once: `node bench/bulkTurns.mjs`, after `npm run build`. DATABASE_URL may name a
// PostgreSQL database without tables; without it the portal uses SQLite.

const count = 1000;
const rounds = 5;
const url = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const server = await startOurs(path.join(folder, 'data'), url === undefined ? {} : { env: { DATABASE_URL: url } });
try {
  const headers = { ...(await staffHeaders(server.url)), 'content-type': 'application/json' };
  const news = (index) => ({
    titulo: `Noticia ${index}`,
    contenido: 'Palabras. '.repeat(60),
    fecha: '2026-01-01',
    imagen: '/foto.jpg',
  });
  const created = await bulk(headers, {
    action: 'mixed',
    records: Array.from({ length: count }, (_, index) => ({ action: 'create', values: news(index) })),
  });
  const records = created.records.map(({ id }) => ({ id }));
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const waits = [];
    let isDone = false;
    const changed = bulk(headers, { action: 'change', records, values: { titulo: `Ronda ${round}` } }).finally(() => {
      isDone = true;
    });
    while (!isDone) waits.push(await readOne(headers, waits.length));
    await changed;
    const whole = performance.now() - started;
    console.log(
      `bulk ${whole.toFixed(0)} ms, ${waits.length} reads beside it, the longest ${Math.max(...waits).toFixed(0)} ms`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bulk(headers, body) {
  const answer = await fetch(`${server.url}/api/bulk/noticias`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`the bulk write ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Each address is a new one, so that no cached answer is sent. */
async function readOne(headers, number) {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/noticias?_start=0&_end=5&titulo=${number}`, { headers });
  await answer.arrayBuffer();
  return performance.now() - started;
}
