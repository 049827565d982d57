import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffHeaders, startOurs } from './servers.mjs';

// Measures how long others' writes wait while a file is imported: `node bench/importTurns.mjs [rows]`, after `npm run build`. DATABASE_URL may
// name a PostgreSQL database without tables; without it the portal uses SQLite.

const count = Number(process.argv[2] ?? 50_000);
const url = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const server = await startOurs(path.join(folder, 'data'), url === undefined ? {} : { env: { DATABASE_URL: url } });
const all = `${server.url}/api/imports/noticias`;
const words = 'Palabras. '.repeat(20);
try {
  const headers = await staffHeaders(server.url);
  const own = await send(`${server.url}/api/noticias`, headers, news(0));
  const { id, suggestion } = await upload(headers);
  await phase('dry run', { headers, own, id, begin: () => send(`${all}/${id}/check`, headers, suggestion) });
  await phase('import', { headers, own, id, begin: () => send(`${all}/${id}/run`, headers, { isAllOrNone: true }) });
  await phase('undo', { headers, own, id, begin: () => send(`${all}/${id}/undo`, headers, { isEditedUndone: false }) });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function news(index) {
  return { titulo: `Noticia ${index}`, contenido: words, fecha: '2026-01-01', imagen: '/foto.jpg' };
}

async function upload(headers) {
  const lines = Array.from({ length: count }, (_, index) => `Importada ${index},${words},2026-01-01,/foto.jpg`);
  const form = new FormData();
  form.set('file', new Blob([`titulo,contenido,fecha,imagen\n${lines.join('\n')}\n`]), 'noticias.csv');
  const answer = await fetch(all, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Writes one record again and again until the import rests, and prints how long the writes took. */
async function phase(name, { headers, own, id, begin }) {
  const started = performance.now();
  await begin();
  const waits = [];
  let entry;
  do {
    const sent = performance.now();
    await change(`${server.url}/api/noticias/${own.id}`, headers, { titulo: `Otra ${waits.length}` });
    waits.push(performance.now() - sent);
    if (waits.length % 10 === 0) entry = await (await fetch(`${all}/${id}`, { headers })).json();
  } while (entry === undefined || ['checking', 'writing', 'undoing'].includes(entry.state));
  waits.sort((one, other) => one - other);
  const at = (share) => waits[Math.floor((waits.length - 1) * share)].toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const texts = [`${name} of ${count} rows: ${seconds} s, ${entry.state}`, `${waits.length} writes beside it`];
  console.log([...texts, `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`].join('; '));
}

async function send(address, headers, body) {
  return answerOf(await fetch(address, { method: 'POST', headers: withType(headers), body: JSON.stringify(body) }));
}

async function change(address, headers, body) {
  return answerOf(await fetch(address, { method: 'PATCH', headers: withType(headers), body: JSON.stringify(body) }));
}

function withType(headers) {
  return { ...headers, 'content-type': 'application/json' };
}

async function answerOf(answer) {
  if (!answer.ok) throw new Error(`${answer.url} ended with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
