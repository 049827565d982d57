import { describe, expect, test } from 'vitest';
import { StoreFull } from '#core/store/store.ts';
import { createAccessLog, type RefusedAccess } from '#server/accounts/sessions/accessLog.ts';
import type { AccessRow } from '#server/accounts/sessions/accountTables.ts';
import { openSqlAccountTables } from '#server/accounts/sessions/sqlAccountTables.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';
import { account, buildApp } from '../../buildApp.ts';
import { createMemoryAccountTables } from './memoryAccountTables.ts';

const minute = 60_000;
const key = Buffer.from('clave de prueba');
const failed = (error: unknown) => expect.unreachable(String(error));

function logOver(tables = createMemoryAccountTables()) {
  const clock = { now: 30_000_000 * minute };
  const log = createAccessLog({ tables, key, now: () => clock.now, failed });
  const lines: RefusedAccess[] = [];
  log.subscribe((line) => lines.push(line));
  const add = (event: AccessRow['event'], { email = 'ana@example.test', address = '192.0.2.1' } = {}) =>
    log.add({ at: clock.now, event, userId: undefined, email, address, by: undefined });
  const rows = () => tables.accesses({ offset: 0, limit: 10_000 });
  return { log, lines, clock, add, rows, tables };
}

test('throttled attempts are one entry and one line for each network and minute, with their number', async () => {
  const { log, lines, clock, add, rows } = logOver();
  for (let count = 0; count < 30; count += 1) {
    await add('throttled', { email: `p${count}@example.test` });
    await add('throttled', { address: '2001:db8::1' });
    await add('throttled', { address: `2001:db8::${count}` });
  }
  clock.now += minute;
  await add('throttled');
  await log.close();
  const [later, ...entries] = await rows();
  expect(later).toMatchObject({ event: 'throttled', email: 'ana@example.test', address: '192.0.2.1', count: 1 });
  expect(entries.map(({ address, email, count }) => [address, email, count])).toEqual([
    ['2001:db8::1', 'ana@example.test', 60],
    ['192.0.2.1', '', 30],
  ]);
  const [first, second, third] = lines;
  expect(lines).toHaveLength(3);
  expect(first).toEqual({ address: '192.0.2.1', account: '-', reason: 'throttled', attempts: 30 });
  expect(second?.attempts).toBe(60);
  expect(third?.account).toBe(second?.account);
});

test('the first refusals of a network in a minute are entries of their own, and many are counted', async () => {
  const { log, lines, add, rows } = logOver();
  for (let count = 0; count < 20; count += 1) await add('wrongPassword', { email: `p${count}@example.test` });
  await add('signedIn');
  await log.close();
  const entries = await rows();
  expect(entries.map(({ event, email, count }) => [event, email, count])).toEqual([
    ['wrongPassword', '', 15],
    ['signedIn', 'ana@example.test', undefined],
    ...[4, 3, 2, 1, 0].map((number) => ['wrongPassword', `p${number}@example.test`, undefined]),
  ]);
  expect(lines.map(({ reason, attempts }) => [reason, attempts])).toEqual(
    Array.from({ length: 20 }, () => ['wrongPassword', 1]),
  );
});

test('an attack from many networks writes a limited number of entries, and loses no attempt', async () => {
  const { log, add, rows } = logOver();
  const networks = 5000;
  for (let network = 0; network < networks; network += 1) {
    const address = `2001:db8:0:${network.toString(16)}::1`;
    await add('throttled', { address });
    await add('unknownEmail', { address });
  }
  await log.close();
  const entries = await rows();
  expect(entries.length).toBeLessThan(400);
  expect(entries.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(2 * networks);
});

test('a line has no email, and its hash of the account is the same only with the same key', async () => {
  const { lines, add } = logOver();
  await add('wrongPassword', { email: ' Ana@example.test' });
  await add('unknownEmail', { email: 'ana@example.test', address: 'x'.repeat(500) });
  const other = createAccessLog({
    tables: createMemoryAccountTables(),
    key: Buffer.from('otra'),
    now: () => 0,
    failed,
  });
  other.subscribe((line) => lines.push(line));
  await other.add({ at: 0, event: 'inactive', userId: undefined, email: 'ana@example.test', address: '::1', by: 'x' });
  const [first, second, third] = lines.map((line) => line.account);
  expect(JSON.stringify(lines)).not.toContain('example');
  expect(first).toMatch(/^[\w-]{16}$/);
  expect([first === second, first === third]).toEqual([true, false]);
  expect(lines[1]?.address).toHaveLength(64);
});

test('a full disk loses the entries of a minute and none of its lines', async () => {
  const full = { ...createMemoryAccountTables(), countAccesses: () => Promise.reject(new StoreFull('no space')) };
  const { log, lines, add } = logOver(full);
  await add('throttled');
  await log.close();
  expect(lines).toHaveLength(1);
});

describe.each(databaseKinds)('counted entries in $name', ({ emptyDatabase }) => {
  test('two processes count in one entry, whose email goes when theirs differ', async () => {
    const settings = await emptyDatabase();
    const first = logOver(await openSqlAccountTables(await openTestDatabase(settings)));
    const second = logOver(await openSqlAccountTables(await openTestDatabase(settings)));
    await first.add('throttled');
    await first.add('throttled');
    await first.log.close();
    expect(await first.rows()).toMatchObject([{ event: 'throttled', email: 'ana@example.test', count: 2 }]);
    await second.add('throttled', { email: 'luis@example.test' });
    await second.add('wrongPassword', { address: '192.0.2.9' });
    await second.log.close();
    const counted = (await first.rows()).map(({ event, email, address, count }) => [event, email, address, count]);
    expect(counted.toSorted()).toEqual([
      ['throttled', '', '192.0.2.1', 3],
      ['wrongPassword', 'ana@example.test', '192.0.2.9', undefined],
    ]);
  });

  test('entries that strangers cause never displace other entries', async () => {
    const opened = await openTestDatabase(await emptyDatabase());
    const tables = await openSqlAccountTables(opened);
    await tables.addAccess({ at: 1, event: 'signedIn', userId: 'ana', email: 'a', address: '', by: undefined });
    await opened.database.run(
      `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 20050)
      insert into cabildo_accesses (id, at, event, email, address) select 'x' || i, 10 + i, 'unknownEmail', '', '' from numbers`,
    );
    await tables.countAccesses([]);
    const [{ total } = { total: 0 }] = await opened.database.run('select count(*) as total from cabildo_accesses');
    expect(Number(total)).toBe(20_001);
    expect((await tables.accesses({ offset: 20_000, limit: 5 })).map(({ event }) => event)).toEqual(['signedIn']);
  });
});

test('refused and throttled sign-ins are listed with their number, without any password (AMB-S02 (log))', async () => {
  const { signIn, staff, accessLog } = await buildApp();
  for (let count = 0; count < 13; count += 1) await signIn({ Email: account.email, Pass: `secreta ${count}` });
  await accessLog.close();
  const { body } = await staff('GET', '/api/accesses');
  expect(body.map(({ event, count }: any) => [event, count])).toEqual(
    expect.arrayContaining([
      ['throttled', 3],
      ['wrongPassword', 5],
    ]),
  );
  expect(body.filter(({ event }: any) => event === 'wrongPassword')).toHaveLength(6);
  expect(JSON.stringify(body)).not.toContain('secreta');
});
