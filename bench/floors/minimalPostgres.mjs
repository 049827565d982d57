import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 } from 'uuid';

// Fastify and PostgreSQL with nothing around them: no sessions, validation, versions or history; each write its own commit.
// Arguments: the database's address, and a file of news (one JSON object per line) to fill it with.

const [, , url, newsFile] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 8 });
await pool.query('create table news (id text collate "C" primary key, fecha text collate "C", doc text)');
let total = 0;
await fill(newsFile);
await pool.query('create index by_date on news (fecha, id)');
await pool.query('analyze news');

const app = Fastify();
app.get('/news', async (request, reply) => {
  const { _start = '0', _end = '25' } = /** @type {Record<string, string | undefined>} */ (request.query);
  const text = 'select doc from news order by fecha desc, id desc limit $1 offset $2';
  const { rows } = await pool.query({ name: 'page', text, values: [Number(_end) - Number(_start), Number(_start)] });
  reply.header('content-type', 'application/json').header('x-total-count', total);
  return `[${rows.map(({ doc }) => doc).join(',')}]`;
});
app.get('/news/:id', async (request, reply) => {
  const { id } = /** @type {{ id: string }} */ (request.params);
  const { rows } = await pool.query({ name: 'one', text: 'select doc from news where id = $1', values: [id] });
  reply.header('content-type', 'application/json');
  return rows[0].doc;
});
app.post('/news', async (request) => {
  const record = { .../** @type {{ fecha: string }} */ (request.body), id: v7() };
  const values = [record.id, record.fecha, JSON.stringify(record)];
  await pool.query({ name: 'insert', text: 'insert into news values ($1, $2, $3)', values });
  total += 1;
  return record;
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

async function fill(from) {
  let rows = [];
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const record = { ...JSON.parse(line), id: v7() };
    rows.push([record.id, record.fecha, JSON.stringify(record)]);
    total += 1;
    if (rows.length === 500) rows = await put(rows);
  }
  await put(rows);
}

async function put(rows) {
  const columns = [0, 1, 2].map((column) => rows.map((row) => row[column]));
  await pool.query('insert into news select * from unnest($1::text[], $2::text[], $3::text[])', columns);
  return [];
}
