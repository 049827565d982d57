import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { staffHeaders, startOurs } from './servers.mjs';

// Measures how long others' requests wait while large files are read and a file is imported: `node bench/importTurns.mjs [rows]`, after
// `npm run build`. DATABASE_URL may name a PostgreSQL database without tables; without it the portal uses SQLite.

const count = Number(process.argv[2] ?? 50_000);
const megabyte = 1024 * 1024;
/** Bytes of a large CSV or JSON, just below the limit of an upload. */
const large = 24.5 * megabyte;
const url = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const server = await startOurs(path.join(folder, 'data'), url === undefined ? {} : { env: { DATABASE_URL: url } });
const all = `${server.url}/api/imports/noticias`;
const words = 'Palabras. '.repeat(25);
try {
  const headers = await staffHeaders(server.url);
  const own = await send(`${server.url}/api/noticias`, headers, news(0));
  const beside = (name, work) => phase(name, { address: `${server.url}/api/noticias/${own.id}`, headers, work });
  await beside('nothing else', () => pause(2000));
  for (const format of ['csv', 'json', 'xlsx']) {
    const bytes = await largeBytes(format);
    const size = (bytes.length / megabyte).toFixed(1);
    const { id } = await beside(`reading ${size} MB of ${format}`, () => upload(headers, bytes, `noticias.${format}`));
    await fetch(`${all}/${id}`, { method: 'DELETE', headers });
  }
  const rows = Array.from({ length: count }, (_, index) => lineOf(index));
  const { id, suggestion } = await beside(`reading ${count} rows`, () =>
    upload(headers, Buffer.from(`titulo,contenido,fecha,imagen\n${rows.join('\n')}\n`), 'noticias.csv'),
  );
  const step = (name, body) => async () => {
    await send(`${all}/${id}/${name}`, headers, body);
    let entry;
    do {
      await pause(200);
      entry = await answerOf(await fetch(`${all}/${id}`, { headers }));
    } while (['checking', 'writing', 'undoing'].includes(entry.state));
    return entry;
  };
  await beside('dry run', step('check', suggestion));
  await beside('import', step('run', { isAllOrNone: true }));
  await beside('undo', step('undo', { isEditedUndone: false }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function news(index) {
  return { titulo: `Noticia ${index}`, contenido: words, fecha: '2026-01-01', imagen: '/foto.jpg' };
}

function lineOf(index) {
  return `Importada ${index},${words},2026-01-01,/foto.jpg`;
}

/** A workbook has a different text in each row, as its reader parses them in one piece; they are near its limit. */
async function largeBytes(format) {
  if (format === 'xlsx') {
    const rows = Array.from({ length: 50_000 }, (_, index) => [`Texto ${index}`, `${words}${index}`]);
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['titulo', 'contenido'], ...rows] }] }));
  }
  const row = (index) => (format === 'csv' ? lineOf(index) : JSON.stringify(news(index)));
  const rows = Array.from({ length: Math.floor(large / (row(99_999).length + 1)) }, (_, index) => row(index));
  if (format === 'csv') return Buffer.from(`titulo,contenido,fecha,imagen\n${rows.join('\n')}\n`);
  return Buffer.from(`[${rows.join(',')}]`);
}

async function upload(headers, bytes, name) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return answerOf(await fetch(all, { method: 'POST', headers, body: form }));
}

/** Writes and reads a record again and again until the work is done, and prints how long these requests took. */
async function phase(name, { address, headers, work }) {
  const started = performance.now();
  let memory = server.memory();
  const watch = setInterval(() => (memory = Math.max(memory, server.memory())), 20);
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const waitsFor = async (request) => {
    const waits = [];
    while (!isDone) {
      const sent = performance.now();
      await answerOf(await request(waits.length));
      waits.push(performance.now() - sent);
      await pause(5);
    }
    return waits.sort((one, other) => one - other);
  };
  const write = (index) =>
    fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ titulo: `Otra ${index}` }),
    });
  const [writes, reads] = await Promise.all([waitsFor(write), waitsFor(() => fetch(address, { headers }))]);
  clearInterval(watch);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const figures = [
    ['writes', writes],
    ['reads', reads],
  ].map(([what, waits]) => {
    const at = (share) => waits[Math.floor((waits.length - 1) * share)].toFixed(0);
    return `${waits.length} ${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
  });
  console.log([`${name}: ${seconds} s, at most ${memory.toFixed(0)} MB`, ...figures].join('; '));
  return working;
}

async function send(address, headers, body) {
  const type = { 'content-type': 'application/json' };
  return answerOf(
    await fetch(address, { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) }),
  );
}

async function answerOf(answer) {
  if (!answer.ok) throw new Error(`${answer.url} ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
