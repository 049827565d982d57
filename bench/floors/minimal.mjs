import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import { v7 } from 'uuid';

// Fastify and SQLite with nothing around them: no sessions, validation, versions or history. Durable, with group commit.
// Arguments: the database file, and a file of news (one JSON object per line) to fill it with.

const [, , file, newsFile] = process.argv;
const db = await open(file);
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL']) db.exec(`pragma ${pragma}`);
db.exec('create table news (id text primary key, fecha text, doc text); create index by_date on news (fecha, id)');
db.exec("create virtual table found using fts5(id unindexed, words, tokenize='trigram')");

const insert = db.prepare('insert into news values (?, ?, ?)');
const index = db.prepare('insert into found values (?, ?)');
const change = db.prepare('update news set fecha = ?, doc = ? where id = ?');
const one = db.prepare('select doc from news where id = ?');
const page = db.prepare('select doc from news order by fecha desc, id desc limit ? offset ?');
const search = db.prepare('select n.doc from found f join news n on n.id = f.id where f.words match ? limit 25');
const waiting = [];
// Counted once and kept, as an exact count for each page would be all that is measured.
let total = 0;
await fill(newsFile);

const app = Fastify();
app.get('/news', (request, reply) => {
  const { _start = '0', _end = '25', q } = /** @type {Record<string, string | undefined>} */ (request.query);
  const rows = q === undefined ? page.all(Number(_end) - Number(_start), Number(_start)) : search.all(`"${q}"`);
  reply.header('content-type', 'application/json').header('x-total-count', q === undefined ? total : rows.length);
  return `[${rows.map(({ doc }) => doc).join(',')}]`;
});
app.get('/news/:id', (request, reply) => {
  const row = one.get(idIn(request));
  reply.header('content-type', 'application/json');
  return row.doc;
});
app.post('/news', async (request) => {
  const record = { ...newsIn(request), id: v7() };
  await durably(() => insert.run(record.id, record.fecha, JSON.stringify(record)));
  total += 1;
  return record;
});
app.patch('/news/:id', async (request) => {
  const record = { ...JSON.parse(one.get(idIn(request)).doc), ...newsIn(request) };
  await durably(() => change.run(record.fecha, JSON.stringify(record), record.id));
  return record;
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

function idIn({ params }) {
  return params.id;
}

/** @returns {{ fecha: string }} */
function newsIn({ body }) {
  return body;
}

/** Runs a write in the next shared transaction and resolves when that is on disk. */
function durably(work) {
  return new Promise((resolve, reject) => {
    if (waiting.push({ work, resolve, reject }) === 1) setImmediate(commit);
  });
}

function commit() {
  const batch = waiting.splice(0);
  try {
    db.exec('begin immediate');
    for (const { work } of batch) work();
    db.exec('commit');
    for (const { resolve } of batch) resolve();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

async function fill(source) {
  db.exec('begin');
  for await (const line of createInterface({ input: createReadStream(source) })) {
    const record = { ...JSON.parse(line), id: v7() };
    insert.run(record.id, record.fecha, JSON.stringify(record));
    total += 1;
    index.run(record.id, `${record.titulo} ${record.contenido}`);
  }
  db.exec('commit');
}

async function open(name) {
  try {
    // The types of Node 20 do not know it.
    const { DatabaseSync } = await import(/** @type {string} */ ('node:sqlite'));
    return new DatabaseSync(name);
  } catch {
    const { default: Database } = await import('libsql');
    return new Database(name);
  }
}
