import { dayAfter } from '../../time/dayAfter.ts';
import { digitsForWords } from '../numberWords.ts';
import { readDay } from '../../time/readDay.ts';

const weekdays = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const prefix = /^(?:(?:para|el|la|del|dia|en|dentro de|antes del?|hasta|a mas tardar|proximo|proxima|este|vence) )+/;

/** The day (`YYYY-MM-DD`) that people mean, as in 'mañana', 'el viernes', 'en 3 días' or '15 de diciembre'; undefined for other texts. */
export function spokenDay(text: string, today: string): string | undefined {
  const plain = digitsForWords(text).replaceAll('\ue000', '').replaceAll(/\s+/g, ' ').trim();
  const phrase = plain.replace(prefix, '').replace(/ (?:proximo|que viene|siguiente)$/, '');
  return readDay(phrase) ?? namedDay(phrase, today) ?? dayInTime(phrase, today) ?? dayOfMonth(phrase, today);
}

function namedDay(phrase: string, today: string): string | undefined {
  if (phrase === 'hoy') return today;
  if (phrase === 'manana') return dayAfter(today, 1);
  if (phrase === 'pasado manana') return dayAfter(today, 2);
  if (phrase === 'fin de mes' || phrase === 'final de mes') return lastOfMonth(today);
  const weekday = weekdays.indexOf(phrase);
  if (weekday < 0) return undefined;
  // A weekday is never today, for which people say 'hoy'.
  return dayAfter(today, ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1);
}

function dayInTime(phrase: string, today: string): string | undefined {
  const [, number = '', unit = ''] = /^(\d{1,3}|una?) (dia|semana|mes)(?:e?s)?$/.exec(phrase) ?? [];
  if (unit === '') return undefined;
  const count = Number(number.replace(/^una?$/, '1'));
  if (unit !== 'mes') return dayAfter(today, count * (unit === 'dia' ? 1 : 7));
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 8);
  const last = lastOfMonth(`${target}01`);
  const same = `${target}${String(day).padStart(2, '0')}`;
  return same > last ? last : same;
}

/** The next day with this number and month. */
function dayOfMonth(phrase: string, today: string): string | undefined {
  const [, day, slash, name] = /^(\d{1,2})(?:[/-](\d{1,2})| de ([a-z]+))$/.exec(phrase) ?? [];
  const month =
    slash ?? (name === undefined ? undefined : String(months.indexOf(name.replace('setiembre', 'septiembre')) + 1));
  if (day === undefined || month === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const candidates = [year, year + 1].map((one) => readDay(`${day}/${month}/${one}`));
  return candidates.find((one) => one !== undefined && one >= today);
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
