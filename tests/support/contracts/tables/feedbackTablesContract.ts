import { describe, expect, test } from 'vitest';
import type { Feedback, FeedbackTables } from '#server/site/feedback/feedbackTables.ts';

const opinion: Feedback = { type: 'servicios', record: 'a', day: '2026-05-02', visitor: 'x', isClear: true };
const query = { type: 'servicios', record: 'a', since: '2026-05-01', mostComments: 2 };

/** What feedback on pages needs. `open` gives empty tables. */
export function feedbackTablesContract(name: string, open: () => Promise<FeedbackTables>): void {
  describe(`feedback tables: ${name}`, () => {
    test('a page without feedback has a zero count', async () => {
      const none = { yes: 0, no: 0 };
      expect(await (await open()).summary(query)).toEqual({ ...none, recent: none, comments: [] });
    });

    test('feedback is counted by page, with a separate count of recent days', async () => {
      const tables = await open();
      await tables.save(opinion);
      await tables.save({ ...opinion, visitor: 'y', isClear: false });
      await tables.save({ ...opinion, day: '2026-04-30', isClear: false });
      await tables.save({ ...opinion, record: 'b' });
      await tables.save({ ...opinion, type: 'noticias' });
      expect(await tables.summary(query)).toMatchObject({ yes: 1, no: 2, recent: { yes: 1, no: 1 } });
    });

    test('a visitor counts once a day, with their last feedback', async () => {
      const tables = await open();
      await tables.save(opinion);
      await tables.save(opinion);
      expect(await tables.summary(query)).toMatchObject({ yes: 1, no: 0 });
      await tables.save({ ...opinion, isClear: false });
      expect(await tables.summary(query)).toMatchObject({ yes: 0, no: 1 });
    });

    test('the last comments are listed unchanged, newest first', async () => {
      const tables = await open();
      for (const text of ['uno', 'dos', "¿Y el «costo»? 'ñ' %\nOtra línea"])
        await tables.addComment({ type: 'servicios', record: 'a', day: '2026-05-02', text });
      await tables.addComment({ type: 'servicios', record: 'b', day: '2026-05-02', text: 'de otra' });
      expect((await tables.summary(query)).comments).toEqual([
        { day: '2026-05-02', text: "¿Y el «costo»? 'ñ' %\nOtra línea" },
        { day: '2026-05-02', text: 'dos' },
      ]);
    });

    test('200 concurrent submissions are all counted', async () => {
      const tables = await open();
      await Promise.all(Array.from({ length: 200 }, (_, index) => tables.save({ ...opinion, visitor: String(index) })));
      expect((await tables.summary(query)).yes).toBe(200);
    });

    test('a day has one salt, even for concurrent requests, which is deleted the next day', async () => {
      const tables = await open();
      const salts = await Promise.all(Array.from({ length: 5 }, () => tables.salt('2026-05-02')));
      expect(new Set(salts).size).toBe(1);
      expect(salts[0]).toMatch(/^[\w-]{43}$/);
      expect(await tables.salt('2026-05-03')).not.toBe(salts[0]);
      expect(await tables.salt('2026-05-02')).not.toBe(salts[0]);
    });
  });
}
