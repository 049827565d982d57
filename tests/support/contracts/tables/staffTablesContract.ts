import { describe, expect, test } from 'vitest';
import type { DraftRow, StaffTables } from '#server/accounts/staff/staffTables.ts';

const draft: DraftRow = {
  id: 'b',
  userId: 'ana',
  type: 'eventos',
  record: null,
  version: null,
  values: '{"titulo":"ñ \' \\" %"}',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** What drafts and preferences need. `open` gives empty tables. */
export function staffTablesContract(name: string, open: () => Promise<StaffTables>): void {
  describe(`tables of the staff: ${name}`, () => {
    test('a draft is given back as it was kept, and kept over the earlier one', async () => {
      const tables = await open();
      expect(await tables.putDraft(draft)).toBe(true);
      expect(await tables.drafts({ userId: 'ana' })).toEqual([draft]);
      const later = { ...draft, record: 'x', version: 3, values: '{}', updatedAt: '2026-01-02T00:00:00.000Z' };
      expect(await tables.putDraft(later)).toBe(true);
      expect(await tables.drafts({ userId: 'ana' })).toEqual([later]);
      expect(await tables.draftSizes('ana')).toEqual([{ id: 'b', characters: 2 }]);
    });

    test('nobody keeps over a draft of another person', async () => {
      const tables = await open();
      await tables.putDraft(draft);
      expect(await tables.putDraft({ ...draft, userId: 'luis', values: '{}' })).toBe(false);
      expect(await tables.drafts({ userId: 'ana' })).toEqual([draft]);
      expect(await tables.drafts({ userId: 'luis' })).toEqual([]);
      expect([await tables.ownerOf('b'), await tables.ownerOf('nadie')]).toEqual(['ana', undefined]);
    });

    test('drafts are listed newest first, by type and by record', async () => {
      const tables = await open();
      await tables.putDraft(draft);
      await tables.putDraft({ ...draft, id: 'a', record: 'x', updatedAt: '2026-01-03T00:00:00.000Z' });
      await tables.putDraft({ ...draft, id: 'c', type: 'lugares', record: 'x', updatedAt: '2026-01-02T00:00:00.000Z' });
      const ids = async (of: object) => (await tables.drafts({ userId: 'ana', ...of })).map(({ id }) => id);
      expect(await ids({})).toEqual(['a', 'c', 'b']);
      expect(await ids({ type: 'eventos' })).toEqual(['a', 'b']);
      expect(await ids({ type: 'eventos', record: null })).toEqual(['b']);
      expect(await ids({ record: 'x' })).toEqual(['a', 'c']);
      await tables.removeDraftsBefore('2026-01-02T00:00:00.000Z');
      expect(await ids({})).toEqual(['a', 'c']);
      await tables.removeDraft('a');
      await tables.removeDraft('nadie');
      expect(await ids({})).toEqual(['c']);
    });

    test('preferences are kept by person and name, and all goes with the person', async () => {
      const tables = await open();
      expect(await tables.preference('ana', 'lista')).toBeUndefined();
      await tables.putPreference('ana', { name: 'lista', value: '{"a":1}' });
      await tables.putPreference('ana', { name: 'lista', value: '{"a":2}' });
      await tables.putPreference('ana', { name: 'otra', value: '{}' });
      await tables.putPreference('luis', { name: 'lista', value: '{"a":3}' });
      expect(await tables.preference('ana', 'lista')).toBe('{"a":2}');
      expect([await tables.otherPreferences('ana', 'lista'), await tables.otherPreferences('ana', 'x')]).toEqual([
        1, 2,
      ]);
      await tables.putDraft(draft);
      await tables.forget('ana');
      expect(await tables.preference('ana', 'lista')).toBeUndefined();
      expect(await tables.drafts({ userId: 'ana' })).toEqual([]);
      expect(await tables.preference('luis', 'lista')).toBe('{"a":3}');
    });
  });
}
