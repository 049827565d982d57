import { expect, test } from 'vitest';
import { spokenDay } from '#core/assistant/request/spokenDay.ts';

/** A Tuesday. */
const today = '2026-11-24';

test('days are read as people say them, and the next one is meant', () => {
  const days = {
    hoy: '2026-11-24',
    mañana: '2026-11-25',
    'para pasado mañana': '2026-11-26',
    'para el viernes': '2026-11-27',
    'el martes': '2026-12-01',
    'el próximo miércoles': '2026-11-25',
    'el sábado que viene': '2026-11-28',
    'en tres días': '2026-11-27',
    'dentro de una semana': '2026-12-01',
    'en dos semanas': '2026-12-08',
    'en un mes': '2026-12-24',
    'fin de mes': '2026-11-30',
    '15 de diciembre': '2026-12-15',
    'el 3 de enero': '2027-01-03',
    '1/12': '2026-12-01',
    'el 15/03/2027': '2027-03-15',
    'antes del 2 de diciembre de 2026': '2026-12-02',
  };
  for (const [text, day] of Object.entries(days)) expect([text, spokenDay(text, today)]).toEqual([text, day]);
  for (const text of ['', 'Marta', 'el 31 de noviembre', 'viernes negro', 'mañana o pasado', '12'])
    expect([text, spokenDay(text, today)]).toEqual([text, undefined]);
});

test('a month that has no such day ends on its last one', () => {
  expect(spokenDay('en un mes', '2027-01-31')).toBe('2027-02-28');
});
