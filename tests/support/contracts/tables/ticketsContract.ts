import { describe, expect, test } from 'vitest';
import { openSqlTickets } from '#server/exports/tickets/sqlTickets.ts';
import type { NewTicket } from '#server/exports/tickets/tickets.ts';
import type { OpenDatabase } from '#server/store/openDatabase.ts';

const minute = 60_000;
const now = Date.parse('2026-12-01T15:00:00Z');
const options = { now, mostPerPerson: 5 };
const ticket: NewTicket = {
  kind: 'export',
  userId: 'ana',
  session: 'hash of a session',
  content: { type: 'eventos', query: 'titulo=ñ \' " % \u0000 🎉' },
  total: 3,
  expiresAt: now + minute,
};

/** What tickets need. `openTwo` opens an empty database, for two processes where it has several. */
export function ticketsContract(name: string, openTwo: () => Promise<readonly [OpenDatabase, OpenDatabase]>): void {
  describe(`tickets of two processes on ${name}`, () => {
    const openBoth = async () => {
      const [first, second] = await openTwo();
      return { database: first.database, one: await openSqlTickets(first), other: await openSqlTickets(second) };
    };

    test('a ticket of one is found by the other until it expires, by its token and kind alone', async () => {
      const { one, other } = await openBoth();
      const token = await one.add(ticket, options);
      expect(token).toMatch(/^[\w-]{32}$/);
      const added = { ...ticket, state: 'waiting', written: 0, createdAt: now, changedAt: now };
      expect(await other.find(token, { kind: 'export', now })).toEqual(added);
      expect(await other.find(token, { kind: 'preview', now })).toBeUndefined();
      expect(await other.find(token.slice(1), { kind: 'export', now })).toBeUndefined();
      expect(await other.find(`${token.slice(1)}_`, { kind: 'export', now })).toBeUndefined();
      expect(await other.find(token, { kind: 'export', now: now + minute })).toBeUndefined();
      await other.remove(token);
      expect(await one.find(token, { kind: 'export', now })).toBeUndefined();
    });

    test('the database has no token, only its hash', async () => {
      const { database, one } = await openBoth();
      const token = await one.add(ticket, options);
      const rows = await database.run('select * from "cabildo_tickets"');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('of many that begin a ticket at once, on both, exactly one does', async () => {
      const { one, other } = await openBoth();
      for (let round = 0; round < 5; round += 1) {
        const token = await one.add(ticket, options);
        const begun = await Promise.all([one, other, one, other].map((tickets) => tickets.begin(token, now)));
        expect(begun.filter(Boolean)).toHaveLength(1);
        expect(await other.begin(token, now)).toBe(false);
      }
    });

    test('one reads what the other reports, and no late report follows the end', async () => {
      const { one, other } = await openBoth();
      const token = await one.add(ticket, options);
      const read = () => other.find(token, { kind: 'export', now });
      await one.report(token, { state: 'running', written: 1, now });
      expect(await read()).toMatchObject({ state: 'waiting', written: 0 });
      await one.begin(token, now + 1);
      await one.report(token, { state: 'running', written: 2, now: now + 2 });
      expect(await read()).toMatchObject({ state: 'running', written: 2, changedAt: now + 2 });
      await one.report(token, { state: 'done', written: 3, now: now + 3 });
      await one.report(token, { state: 'running', written: 2, now: now + 4 });
      expect(await read()).toMatchObject({ state: 'done', written: 3, changedAt: now + 3 });
    });

    test('the oldest of one person and kind make room for newer ones', async () => {
      const { one, other } = await openBoth();
      const tokens: string[] = [];
      const luis = await one.add({ ...ticket, userId: 'luis' }, options);
      const preview = await one.add({ ...ticket, kind: 'preview' }, options);
      for (const tickets of [one, other, one, other, one, other, one]) tokens.push(await tickets.add(ticket, options));
      const found = await Promise.all(tokens.map((token) => one.find(token, { kind: 'export', now })));
      expect(found.map((each) => each !== undefined)).toEqual([false, false, true, true, true, true, true]);
      expect(await one.find(luis, { kind: 'export', now })).toBeDefined();
      expect(await one.find(preview, { kind: 'preview', now })).toBeDefined();
    });

    test('expired tickets leave the database with the next one, and by the clock', async () => {
      const { database, one, other } = await openBoth();
      const contents = async () =>
        (await database.run('select "user_id" from "cabildo_tickets"')).map((row) => row.user_id);
      await one.add(ticket, options);
      await other.add({ ...ticket, userId: 'luis', expiresAt: now + 3 * minute }, { ...options, now: now + minute });
      expect(await contents()).toEqual(['luis']);
      await one.removeExpired(now + 2 * minute);
      expect(await contents()).toEqual(['luis']);
      await one.removeExpired(now + 3 * minute);
      expect(await contents()).toEqual([]);
    });
  });
}
