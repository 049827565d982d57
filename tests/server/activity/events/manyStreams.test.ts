import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { HttpHost } from '#server/hosts/http/httpHost.ts';
import { describe, expect, test, vi } from 'vitest';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';
import { openEventStream } from './eventStream.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };
const peopleCount = 25;
const streamsEach = 8;

type TestPortal = Awaited<ReturnType<typeof openTestPortal>>;

/** The tokens of several people. */
async function signInMany({ ask: request, signIn }: TestPortal): Promise<readonly string[]> {
  const token = await signIn();
  const others = Array.from({ length: peopleCount - 1 }, async (_, index) => {
    const email = `persona${index}@example.test`;
    const values = { nombre: `Persona ${index}`, email, telefono: '7888-9999', password: account.ADMIN_PASSWORD };
    expect((await request('POST', '/api/usuarios', { token, body: values })).status).toBe(201);
    return signIn(email, account.ADMIN_PASSWORD);
  });
  return [token, ...(await Promise.all(others))];
}

type Stream = Awaited<ReturnType<typeof openEventStream>>;
type Position = { readonly token: string; readonly seq: number };

/** Opens a stream for each; the first alone, since it makes the server listen. */
async function openAll(app: HttpHost, positions: readonly Position[]): Promise<readonly Stream[]> {
  const open = ({ token, seq }: Position) => openEventStream(app, { token, after: seq });
  const [first, ...others] = positions;
  if (first === undefined) return [];
  return [await open(first), ...(await Promise.all(others.map(open)))];
}

/** Reads until the stream ends or has told of so many writes; answers these and where it stood. */
async function readWrites({ next }: Stream, count = Number.POSITIVE_INFINITY) {
  const ids: string[] = [];
  let seq = 0;
  while (ids.length < count) {
    const event = await next();
    if (event === undefined) break;
    seq = event.seq;
    ids.push(...(event.changes ?? []).map(({ id }) => id ?? ''));
  }
  return { seq, ids };
}

describe.each(databaseKinds)('200 streams on $name', ({ newDatabase }) => {
  test('hear every write exactly once over a restart of their server, also what another process writes', async () => {
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(await newDatabase()) };
    const dataDir = freshFolder();
    const writer = await openTestPortal({ dataDir, variables });
    const first = await openTestPortal({ dataDir, variables });
    const tokens = await signInMany(writer);
    const write = async (slug: string): Promise<string> => {
      const values = { title: slug, description: 'x', image: 'https://ejemplo.gt/a.jpg', slug };
      const { status, body } = await writer.ask('POST', '/api/secciones', { token: tokens[0] ?? '', body: values });
      expect(status).toBe(201);
      return body.id;
    };
    const { seq } = (await writer.ask('GET', '/api/events', { token: tokens[0] ?? '' })).body;
    const starts = tokens.flatMap((token) => Array.from({ length: streamsEach }, () => ({ token, seq })));
    const before = Promise.all((await openAll(first.app, starts)).map((stream) => readWrites(stream)));
    const written = [await write('uno'), await write('dos')];
    const closing = first.close();
    written.push(await write('tres'), await write('cuatro'));
    const ended = await before;
    await closing;
    const second = await openTestPortal({ dataDir, variables });
    written.push(await write('cinco'));
    const again = await openAll(
      second.app,
      starts.map(({ token }, index) => ({ token, seq: ended[index]?.seq ?? 0 })),
    );
    const after = Promise.all(again.map((stream, index) => readWrites(stream, 6 - (ended[index]?.ids.length ?? 0))));
    written.push(await write('seis'));
    const heard = (await after).map(({ ids }, index) => [...(ended[index]?.ids ?? []), ...ids]);
    expect(heard).toHaveLength(peopleCount * streamsEach);
    expect([...new Set(heard.map((ids) => ids.join()))]).toEqual([written.join()]);
  }, 180_000);
});

test('an open stream does not hold up a server that stops, and a new stream gets 503', async () => {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const { next } = await openEventStream(portal.app, { token });
  await next();
  const { port } = portal.app.server.address() as AddressInfo;
  const connected = once(portal.app.server, 'connection') as Promise<[Socket]>;
  const late = connect(port, '127.0.0.1');
  late.write(`GET /api/events HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n`);
  const [socket] = await connected;
  await vi.waitUntil(() => socket.bytesRead > 0);
  const closed = portal.close();
  expect(await next()).toBeUndefined();
  late.write('Accept: text/event-stream\r\n\r\n');
  const [answer] = (await once(late, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
});
