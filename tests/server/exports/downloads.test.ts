import { describe, expect, test, vi } from 'vitest';
import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { createDownloads } from '#server/exports/downloads.ts';
import { openSqlTickets } from '#server/exports/tickets/sqlTickets.ts';
import type { TicketReport, Tickets } from '#server/exports/tickets/tickets.ts';
import { databaseKinds, newDatabaseFile, openTestDatabase } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';

const owner = { user: { id: 'ana', name: 'Ana', email: 'ana@example.test' }, session: 'hash', total: 10 };
const content = { type: 'eventos', query: '_format=csv' };
const failed = (error: unknown) => expect.unreachable(String(error));
const newDatabase = () => ({ kind: 'sqlite', file: newDatabaseFile() }) as const;

describe.each(databaseKinds)('downloads of two processes on $name', ({ emptyDatabase }) => {
  async function openBoth() {
    const settings = await emptyDatabase();
    const clock = { now: Date.parse('2026-12-01T15:00:00Z') };
    const open = async () => {
      const tickets = await openSqlTickets(await openTestDatabase(settings));
      return { tickets, downloads: createDownloads({ tickets, now: () => clock.now, failed }) };
    };
    const [one, other] = [await open(), await open()];
    return { clock, one, other };
  }

  test('one process reads the progress of a download of the other, and its end', async () => {
    const { one, other } = await openBoth();
    const ticket = await one.downloads.add(content, owner);
    expect(await other.downloads.find(ticket)).toEqual({ ...content, session: 'hash' });
    const download = await other.downloads.begin(ticket);
    expect(await one.downloads.progress(ticket, 'ana')).toEqual({ state: 'running', written: 0, total: 10 });
    expect(await one.downloads.progress(ticket, 'luis')).toBeUndefined();
    expect([await one.downloads.find(ticket), await one.downloads.begin(ticket)]).toEqual([undefined, undefined]);
    for (const records of [4, 6]) download?.count(records);
    download?.end('done');
    await other.downloads.close();
    expect(await one.downloads.progress(ticket, 'ana')).toEqual({ state: 'done', written: 10, total: 10 });
  });

  test('a download that did not begin in time has failed, and so has one whose process is silent', async () => {
    const { clock, one, other } = await openBoth();
    const late = await one.downloads.add(content, owner);
    const abandoned = await one.downloads.add(content, owner);
    // As by a process that was killed: nothing reports.
    expect(await other.tickets.begin(abandoned, clock.now)).toBe(true);
    const stateOf = async (ticket: string) => (await one.downloads.progress(ticket, 'ana'))?.state;
    clock.now += 44_000;
    expect([await stateOf(late), await stateOf(abandoned)]).toEqual(['waiting', 'running']);
    clock.now += 1_000;
    expect([await stateOf(late), await stateOf(abandoned)]).toEqual(['waiting', 'failed']);
    clock.now += 15_000;
    expect(await stateOf(late)).toBe('failed');
    expect(await other.downloads.find(late)).toBeUndefined();
    clock.now += 60 * 60_000;
    expect(await stateOf(late)).toBeUndefined();
  });
});

test('progress is stored once a second at most, and now and then while the reader is slow', async () => {
  vi.useFakeTimers();
  try {
    const reports: TicketReport[] = [];
    const tickets = {
      begin: async () => true,
      report: async (_ticket: string, report: TicketReport) => void reports.push(report),
    } as unknown as Tickets;
    const download = await createDownloads({ tickets, now: Date.now, failed }).begin('x');
    for (let batch = 0; batch < 1000; batch += 1) download?.count(100);
    await vi.advanceTimersByTimeAsync(999);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(reports.map(({ written }) => written)).toEqual([100_000]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reports).toHaveLength(4);
    download?.end('done');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reports.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'running', 'done']);
  } finally {
    vi.useRealTimers();
  }
});

test('a report that the database takes long to store is followed by one, not by one for each second', async () => {
  vi.useFakeTimers();
  try {
    let [running, most, total] = [0, 0, 0];
    const tickets = {
      begin: async () => true,
      report: async () => {
        running += 1;
        total += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        running -= 1;
      },
    } as unknown as Tickets;
    const download = await createDownloads({ tickets, now: Date.now, failed }).begin('x');
    for (let second = 0; second < 10; second += 1) {
      download?.count(100);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([most, total]).toEqual([1, 2]);
  } finally {
    vi.useRealTimers();
  }
});

test('a file is sent whole although its progress cannot be stored', async () => {
  const portal = await buildApp({
    database: newDatabase(),
    tickets: (tickets) => ({ ...tickets, report: () => Promise.reject(new StoreFull('full')) }),
  });
  await portal.staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  const { body } = await portal.staff('POST', '/api/export/eventos', { body: { query: '_format=csv&_fields=titulo' } });
  expect(await portal.citizen('GET', body.address)).toMatchObject({ status: 200, body: '\uFEFFTitulo\r\nFeria\r\n' });
});

test('a ticket that cannot be stored or read is refused in words, with 507 or 503', async () => {
  let fault: Error | undefined;
  const check = async () => {
    if (fault !== undefined) throw fault;
  };
  const portal = await buildApp({
    database: newDatabase(),
    tickets: (tickets) => ({
      ...tickets,
      add: (...all) => check().then(() => tickets.add(...all)),
      find: (...all) => check().then(() => tickets.find(...all)),
    }),
  });
  const prepare = () => portal.staff('POST', '/api/export/eventos', { body: { query: '' } });
  const hold = () => portal.staff('POST', '/api/preview/eventos/address', { body: { values: { titulo: 'x' } } });
  const { address, ticket } = (await prepare()).body;
  const preview = (await hold()).body.address;
  fault = new StoreFull('full');
  for (const { status, body } of [await prepare(), await hold()])
    expect([status, body.detail]).toEqual([507, expect.stringContaining('está lleno')]);
  fault = new StoreUnavailable('away');
  const reads = [
    await portal.staff('GET', `/api/exports/${ticket}`),
    await portal.citizen('GET', address),
    await portal.citizen('GET', preview),
    await prepare(),
    await hold(),
  ];
  expect(reads.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(reads[0]?.body.detail).toMatch(/base de datos|disponible/);
  fault = undefined;
  expect((await portal.citizen('GET', address)).status).toBe(200);
});

test('a right that is lost after the preparation refuses the download', async () => {
  const portal = await buildApp({ hasRoles: true, schemas: { cerrados } });
  const luis = await portal.secondStaff({ rol: 'editor' });
  const prepare = async () => (await luis.request('POST', '/api/export/cerrados', { body: { query: '' } })).body;
  const first = await prepare();
  expect((await portal.citizen('GET', first.address)).status).toBe(200);
  const second = await prepare();
  await portal.setAccount(luis.id, { rol: 'operador' });
  expect((await portal.citizen('GET', second.address)).status).toBe(404);
});

const cerrados = {
  title: 'Cerrados',
  type: 'object',
  properties: { nombre: { type: 'string' } },
  'x-content': { access: { editor: ['read'], operador: [] } },
};
