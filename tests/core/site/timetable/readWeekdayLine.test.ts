import { expect, test } from 'vitest';
import schema from '#schemas/settings/municipio.json' with { type: 'json' };
import { readWeekdayLine } from '#core/site/timetable/readWeekdayLine.ts';

const pattern = new RegExp(schema.properties.horario.pattern, 'u');

test.each([
  ['Lun - Vie, 8:00 AM - 4:00 PM', [{ opens: '08:00', closes: '16:00' }]],
  ['lunes a viernes 8:00 a 16:00', [{ opens: '08:00', closes: '16:00' }]],
  ['Lunes a viernes: 7:30 a. m. – 12:00 p. m.', [{ opens: '07:30', closes: '12:00' }]],
  [
    'Lun-Vie, 8:00 AM - 12:00 PM y 1:30 PM - 5:00 PM',
    [
      { opens: '08:00', closes: '12:00' },
      { opens: '13:30', closes: '17:00' },
    ],
  ],
  ['Lun - Vie, 12:00 AM - 12:30 AM', [{ opens: '00:00', closes: '00:30' }]],
  ['Lun - Vie, Cerrado', []],
])('%j is parsed and valid in its schema', (text, shifts) => {
  expect(readWeekdayLine(text)).toEqual(shifts);
  expect(pattern.test(text)).toBe(true);
});

test.each(['', 'De 8 a 4', 'Lun - Vie', 'Lun - Vie, 13:00 PM - 4:00 PM', 'Lun - Vie, 8:00', 'Lun - Vie, 8:00 - 25:00'])(
  '%j is not read, and its schema refuses it',
  (text) => {
    expect(readWeekdayLine(text)).toBeUndefined();
    expect(pattern.test(text)).toBe(false);
  },
);
