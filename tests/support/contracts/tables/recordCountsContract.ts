import { expect, test } from 'vitest';
import type { AssistantTables } from '#server/assistant/assistantTables.ts';

type Tables = Pick<AssistantTables, 'countRecord' | 'mostCounted' | 'expire'>;

/** What counts of records need. `open` gives two servers over the same empty tables. */
export function recordCountsContract(name: string, open: () => Promise<readonly [Tables, Tables]>): void {
  test(`counts of records: ${name}: two servers add up, the most counted come first, and old days do not count and go`, async () => {
    const [first, second] = await open();
    const of = (record: string, day: string, type = 'servicios') => ({ type, record, day });
    await Promise.all([first, second, first, second].map((tables) => tables.countRecord(of('agua', '2026-05-02'))));
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) await first.countRecord(of('boleto', day));
    await second.countRecord(of('cobro', '2026-05-03'));
    await second.countRecord(of('otra', '2026-05-03', 'noticias'));
    for (const tables of [first, second])
      expect(await tables.mostCounted('servicios', { since: '2026-05-01', limit: 2 })).toEqual(['agua', 'boleto']);
    expect(await first.mostCounted('servicios', { since: '2026-05-03', limit: 5 })).toEqual(['boleto', 'cobro']);
    expect(await first.mostCounted('secciones', { since: '2026-05-01', limit: 5 })).toEqual([]);
    await second.expire(Date.parse('2026-05-03T12:00:00Z'));
    expect(await first.mostCounted('servicios', { since: '2026-05-01', limit: 5 })).toEqual(['boleto', 'cobro']);
  });
}
