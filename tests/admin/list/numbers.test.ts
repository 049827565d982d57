import { expect, test } from 'vitest';
import { admin } from '#core/locales/es/admin/admin.ts';
import { bulk } from '#core/locales/es/admin/bulk.ts';
import { calendar } from '#core/locales/es/admin/layouts/calendar.ts';

test('long lists group the digits of their numbers', () => {
  expect([admin.list.total(10_000), admin.list.total(1000), admin.list.total(1)]).toEqual([
    '10,000 registros',
    '1000 registros',
    '1 registro',
  ]);
  expect(admin.list.pageOf(1, 12_000)).toBe('Página 1 de 12,000');
  expect(admin.show.place(10_001, 50_000)).toBe('10,001 de 50,000');
  expect(bulk.selectAll(10_000)).toBe('Seleccionar los 10,000 que coinciden');
  expect(calendar.count(10_000)).toBe('10,000 registros');
});
