import { expect, test } from 'vitest';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { calendar } from '#core/locales/es/admin/layouts/calendar.ts';

test('long lists group the digits of their numbers', () => {
  expect([adminTexts.list.total(10_000), adminTexts.list.total(1000), adminTexts.list.total(1)]).toEqual([
    '10,000 registros',
    '1000 registros',
    '1 registro',
  ]);
  expect(adminTexts.list.pageOf(1, 12_000)).toBe('Página 1 de 12,000');
  expect(adminTexts.show.place(10_001, 50_000)).toBe('10,001 de 50,000');
  expect(bulkTexts.selectAll(10_000)).toBe('Seleccionar los 10,000 que coinciden');
  expect(calendar.count(10_000)).toBe('10,000 registros');
});
