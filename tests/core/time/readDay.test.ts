import { expect, test } from 'vitest';
import { readDay } from '#core/time/readDay.ts';

test.each([
  ['lunes, 5 de mayo de 2025', '2025-05-05'],
  ['Miércoles 7 de Mayo del 2025', '2025-05-07'],
  ['sábado, 10 mayo 2025', '2025-05-10'],
  ['5 de mayo de 2025', '2025-05-05'],
  ['hoy, 5 de mayo de 2025', undefined],
  ['lunes, 05/05/2025', undefined],
  ['lunes', undefined],
])('the day of %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
