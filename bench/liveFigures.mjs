import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { account, staffHeaders, startOurs } from './servers.mjs';

// Streams of events with presence: `node bench/liveFigures.mjs`, after `npm run build`. DATABASE_URL may name a PostgreSQL database without
// tables; without it the portal is on SQLite.

const peopleCount = 71;
const streamCounts = [peopleCount, 500];
const rounds = 9;
const url = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const server = await startOurs(path.join(folder, 'data'), url === undefined ? {} : { env: { DATABASE_URL: url } });
const ending = new AbortController();
try {
  const headers = { ...(await staffHeaders(server.url)), 'content-type': 'application/json' };
  /** @type {(method: string, address: string, request?: { body?: object, as?: Record<string, string> }) => Promise<any>} */
  const send = async (method, address, { body, as = headers } = {}) => {
    const init = { method, headers: as, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(server.url + address, init);
    if (!answer.ok) throw new Error(`${method} ${address} ended with ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const people = [headers];
  for (let index = 1; index < peopleCount; index += 1) {
    const email = `persona${index}@example.test`;
    const values = { nombre: `Persona ${index}`, email, telefono: '7888-9999', password: account.Pass };
    await send('POST', '/api/usuarios', { body: values });
    people.push({ ...headers, ...(await staffHeaders(server.url, { ...account, Email: email })) });
  }
  const section = { title: 'Bench', description: 'x', image: 'https://ejemplo.gt/a.jpg', slug: 'bench' };
  const { id } = await send('POST', '/api/secciones', { body: section });
  const before = server.memory();
  const form = (index) => `/api/presence/secciones/${id}/form-${index}`;
  const streams = [];
  for (const count of streamCounts) {
    while (streams.length < count) streams.push(await openStream(people[streams.length % peopleCount]));
    const opened = server.memory();
    for (const [index, as] of people.entries()) await send('PUT', form(index), { as, body: { field: null } });
    const [alone, present] = [opened, server.memory()].map((megabytes) => (megabytes - before).toFixed(0));
    console.log(`${count} streams: ${alone} MB, ${present} MB with ${peopleCount} people on a record`);
    await report('  write', (round) => ({
      run: () => send('PATCH', `/api/secciones/${id}`, { body: { title: `${count} en la ronda ${round}` } }),
      isHeard: ({ changes }) => changes?.some((change) => change.id === id),
      hearers: streams,
    }));
    await report('  change of field', (round) => {
      const field = round % 2 === 0 ? 'title' : 'slug';
      return {
        run: () => send('PUT', form(1), { as: people[1], body: { field } }),
        isHeard: (event) => event.people?.some(({ name, field: now }) => name === 'Persona 1' && now === field),
        hearers: streams.filter((_, index) => index % peopleCount !== 1),
      };
    });
  }
  console.log(`${server.memory().toFixed(0)} MB at the end`);
} finally {
  ending.abort();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds from the request until its answer, and until the last stream has told of it. */
async function report(what, roundOf) {
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    const { run, isHeard, hearers } = roundOf(round);
    const started = performance.now();
    const allHeard = Promise.all(hearers.map((stream) => stream.until(isHeard)));
    await run();
    const answerTime = performance.now() - started;
    await allHeard;
    figures.push({ answered: answerTime, all: performance.now() - started });
  }
  const text = (name) => {
    const sorted = figures.map((figure) => figure[name]).sort((left, right) => left - right);
    return `${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms (${sorted[0].toFixed(0)} to ${sorted.at(-1).toFixed(0)})`;
  };
  console.log(`${what}: answered in ${text('answered')}, told to all streams in ${text('all')}`);
}

async function openStream(headers) {
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: ending.signal,
  });
  if (answer.body === null) throw new Error('the stream of events has no body');
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  await events.read();
  return {
    until: async (isHeard) => {
      for (;;) {
        const { value, done } = await events.read();
        if (done) throw new Error('a stream has ended');
        if (isHeard(JSON.parse(value.data))) return;
      }
    },
  };
}
