import { describe, expect, test } from 'vitest';
import { createRegistry } from '#core/schema/registry.ts';
import { create } from '#core/store/store.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';
import { openSqlAccountTables } from '#server/accounts/sessions/sqlAccountTables.ts';
import { createUsers } from '#server/accounts/sessions/users.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';
import { buildApp, typeFrom } from '../../buildApp.ts';
import { openStorage } from '../../openStorage.ts';
import { testSettings } from '#tests/support/builders/testSettings.ts';
import { memoryThrottle } from './memoryThrottle.ts';
import usuarios from '../../../../schemas/content/usuarios.json' with { type: 'json' };

const minute = 60_000;
const hour = 60 * minute;

/** Sessions with a clock that the test turns, and somebody who is signed in. */
async function openSessions({ longestHours } = testSettings().session) {
  const type = typeFrom('usuarios', usuarios);
  const registry = createRegistry([type]);
  const { store, tables } = await openStorage([type]);
  const clock = { now: 1_800_000_000_000 };
  const users = createUsers({ store, registry });
  const parts = { tables, users, store, now: () => clock.now, throttle: memoryThrottle(), longestHours };
  const sessions = createSessions(parts);
  const values = { nombre: 'Ana', email: 'ana@example.test', telefono: '7888-9999', activo: true };
  const person = await create(store, { type, values, publication: { state: 'published' }, by: 'seed' });
  const token = await sessions.open(
    { id: person.id, email: values.email, name: values.nombre },
    { address: '127.0.0.1', browser: '' },
  );
  /** Goes on working for so long, and tells whether the session still stands. */
  const workFor = async (milliseconds: number) => {
    const end = clock.now + milliseconds;
    while (clock.now < end && (await sessions.find(token)) !== undefined) {
      sessions.peek(token);
      clock.now = Math.min(end, clock.now + 5 * minute);
    }
    return (await sessions.find(token)) !== undefined;
  };
  return { sessions, token, clock, workFor, restarted: () => createSessions(parts) };
}

test('AMB-S06 (short-lived) a session in constant use ends 12 hours after sign-in, and tells beforehand how long it still stands', async () => {
  const { sessions, token, workFor, clock } = await openSessions();
  expect(await workFor(12 * hour - minute)).toBe(true);
  expect((await sessions.find(token))?.expiresInSeconds).toBe(60);
  clock.now += minute;
  expect(sessions.peek(token)).toBeUndefined();
  expect(await sessions.find(token)).toBeUndefined();
});

test('a restart does not lengthen a session', async () => {
  const { token, workFor, clock, restarted } = await openSessions();
  await workFor(11 * hour + 59 * minute);
  const after = restarted();
  expect((await after.find(token))?.expiresInSeconds).toBe(60);
  clock.now += minute;
  expect(await after.find(token)).toBeUndefined();
});

test('a setting says after how many hours', async () => {
  const { workFor } = await openSessions({ longestHours: 2 });
  expect(await workFor(2 * hour - minute)).toBe(true);
  expect(await workFor(minute)).toBe(false);
  expect(readEnvironment({}, serverEs).session.longestHours).toBe(12);
  expect(readEnvironment({ SESSION_HOURS: '8' }, serverEs).session.longestHours).toBe(8);
  for (const hours of ['0', '1.5', '169', 'ocho'])
    expect(() => readEnvironment({ SESSION_HOURS: hours }, serverEs)).toThrow(/SESSION_HOURS=.*entre 1 y 168/);
});

describe.each(databaseKinds)('sessions in $name', ({ newDatabase }) => {
  test('keep when they were begun, and sessions of an earlier version stay', async () => {
    const { database, dialect } = await openTestDatabase(await newDatabase());
    await database.transaction(async (connection) => {
      await connection.run(
        'CREATE TABLE cabildo_sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires_at BIGINT NOT NULL)',
      );
      await connection.run(`INSERT INTO cabildo_sessions (token_hash, user_id, expires_at) VALUES ('h', 'ana', 5)`);
    });
    const tables = await openSqlAccountTables({ database, dialect });
    expect(await tables.sessionOf('h')).toMatchObject({ tokenHash: 'h', userId: 'ana', origin: { startedAt: 0 } });
    const origin = { address: '127.0.0.1', browser: 'Firefox', startedAt: 7 };
    await tables.addSession({ tokenHash: 'i', userId: 'ana', expiresAt: 9, origin });
    expect(await tables.sessionOf('i')).toEqual({ tokenHash: 'i', userId: 'ana', expiresAt: 9, origin });
  });
});

test('a report of activity answers when the session ends regardless of activity', async () => {
  let now = Date.now();
  const { staff } = await buildApp({ now: () => now });
  const endsIn = async () => (await staff('POST', '/api/session/activity')).headers['x-session-ends-in'];
  expect(await endsIn()).toBe('43200');
  now += 400_000;
  expect(await endsIn()).toBe('42800');
});
