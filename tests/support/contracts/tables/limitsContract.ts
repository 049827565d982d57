import { describe, expect, test } from 'vitest';
import type { LimitedKey } from '#server/limits/limit.ts';
import { openSqlLimitTables } from '#server/limits/sqlLimitTables.ts';
import { createStoredLimits } from '#server/limits/storedLimits.ts';
import type { OpenDatabase } from '#server/store/openDatabase.ts';

const network = { name: 'network', points: 30, duration: 900 };
const account = { name: 'account', points: 10, duration: 900 };
const hour = 3_600_000;

export const keysOf = (name: string): readonly LimitedKey[] => [
  { limit: network, parts: ['192.0.2.1'] },
  { limit: account, parts: ['192.0.2.1', name] },
];

/** Counts until the limit refuses; returns how many requests were allowed. */
export async function countAllowed(count: () => Promise<number>): Promise<number> {
  for (let allowed = 0; allowed < 100; allowed += 1) if ((await count()) > 0) return allowed;
  return Number.POSITIVE_INFINITY;
}

/** What limits need. `openTwo` opens an empty database, for two processes where it has several. */
export function limitsContract(name: string, openTwo: () => Promise<readonly [OpenDatabase, OpenDatabase]>): void {
  describe(`limits in ${name}`, () => {
    async function openLimits(clock = { now: 5 * hour }) {
      const [first, second] = await openTwo();
      const limitsOver = async (database: typeof first) =>
        createStoredLimits({ tables: await openSqlLimitTables(database), now: () => clock.now });
      const rows = async () =>
        (await first.database.run('select key, points, expires_at from cabildo_limits order by points')).map((row) => [
          Number(row['points']),
          Number(row['expires_at']),
        ]);
      return {
        clock,
        rows,
        processes: [await limitsOver(first), await limitsOver(second)] as const,
        restart: () => limitsOver(first),
      };
    }

    test('two processes allow ten requests together, one after another and at once', async () => {
      const { processes, restart } = await openLimits();
      let turn = 0;
      const next = () => processes[(turn += 1) % 2]?.count(keysOf('ana')) ?? Promise.reject(new Error('no process'));
      expect(await countAllowed(next)).toBe(10);
      const waits = await Promise.all(
        Array.from({ length: 30 }, (_, index) => processes[index % 2 === 0 ? 0 : 1].count(keysOf('luis'))),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
      expect(await (await restart()).count(keysOf('ana'))).toBe(900);
    });

    test('a refused request stores nothing, under any key', async () => {
      const { processes, rows } = await openLimits();
      const [first, second] = processes;
      for (let count = 0; count < 30; count += 1) await first.count(keysOf(`p${count % 3}`));
      const stored = await rows();
      expect(stored.map(([points]) => points)).toEqual([10, 10, 10, 30]);
      for (let count = 0; count < 20; count += 1) {
        expect(await first.count(keysOf(`otra ${count}`))).toBe(900);
        expect(await second.count(keysOf(`otra ${count}`))).toBe(900);
      }
      expect(await rows()).toEqual(stored);
    });

    test('points are given back, and a key is cleared, for every process', async () => {
      const { processes, rows } = await openLimits();
      const [first, second] = processes;
      for (let count = 0; count < 9; count += 1) await first.count(keysOf('ana'));
      const [networkKey, own] = keysOf('ana');
      if (networkKey === undefined || own === undefined) throw new Error('no keys');
      await first.clear(own);
      await first.add([networkKey], -4);
      expect((await rows()).map(([points]) => points)).toEqual([5]);
      expect(await countAllowed(() => second.count(keysOf('ana')))).toBe(10);
      await second.add([networkKey], -100);
      expect((await rows()).map(([points]) => points)).toEqual([10]);
    });

    test('a clock that is set back by an hour resets no limit, and lengthens none beyond one duration, in any process', async () => {
      const { processes, clock, rows } = await openLimits();
      const [first, second] = processes;
      for (let count = 0; count < 10; count += 1) await first.count(keysOf('ana'));
      clock.now -= hour;
      expect(await first.count(keysOf('ana'))).toBe(900);
      const end = clock.now + 900_000;
      await expect.poll(async () => (await rows()).map(([, expiresAt]) => expiresAt)).toEqual([end, end]);
      clock.now += 400_000;
      expect(await second.count(keysOf('ana'))).toBe(500);
      expect(await first.count(keysOf('ana'))).toBe(500);
      clock.now += 500_000;
      expect([await first.count(keysOf('ana')), await second.count(keysOf('ana'))]).toEqual([0, 0]);
    });

    test('expired rows are removed, and of many those that expire first', async () => {
      const [opened] = await openTwo();
      const tables = await openSqlLimitTables(opened, { most: 20 });
      for (let count = 1; count <= 200; count += 1)
        await tables.add([{ key: `k${count}`, points: 1, expiresAt: 1000 + count }], count === 200 ? 1190 : 0);
      const [{ total } = { total: 0 }] = await opened.database.run('select count(*) as total from cabildo_limits');
      expect(Number(total)).toBe(10);
      const crowded = await openSqlLimitTables(opened, { most: 5 });
      for (let count = 1; count <= 100; count += 1)
        await crowded.add([{ key: `z${count}`, points: 1, expiresAt: 2000 + count }], 1190);
      const rows = await opened.database.run('select key from cabildo_limits order by expires_at');
      expect(rows.map((row) => String(row['key']))).toEqual(['z95', 'z96', 'z97', 'z98', 'z99', 'z100']);
    });
  });
}
