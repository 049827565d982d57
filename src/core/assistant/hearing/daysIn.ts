import { holidayOn, holidaysFrom, type Holiday, type HolidayRules } from '../../site/holidays.ts';
import { fold } from '../../text/fold.ts';
import { dayAfter } from '../../time/dayAfter.ts';
import { comparedForm, stemsIn } from '../keywords.ts';
import { spokenDay } from '../request/spokenDay.ts';

/** The days (`YYYY-MM-DD`) in a question, and its words that do not speak of them. */
export type DaysIn = { readonly days: readonly string[]; readonly rest: readonly string[]; readonly isNow: boolean };

type Options = { readonly today: string; readonly rules: HolidayRules; readonly todayWords: ReadonlySet<string> };

const longestDay = 5;

/** The days that the folded words of a question name: holidays by their name, a weekday, a date, tomorrow or today. */
export function daysIn(words: readonly string[], options: Options): DaysIn | undefined {
  return holidaysIn(words, options) ?? dateIn(words, options.today) ?? todayIn(words, options);
}

function todayIn(words: readonly string[], { today, todayWords }: Options): DaysIn | undefined {
  const rest = words.filter((word) => !todayWords.has(comparedForm(word)));
  return rest.length < words.length ? { days: [today], rest, isNow: true } : undefined;
}

/** The next holiday of which the words have the distinctive part of its name, as 'independencia'; all days of the Holy Week. */
function holidaysIn(words: readonly string[], { today, rules }: Options): DaysIn | undefined {
  if (['semana', 'santa'].every((word) => words.includes(word))) {
    const days = holidaysFrom(today, { easterDays: rules.easterDays, holidays: [] }).map(({ day }) => day);
    const rest = words.filter((word) => word !== 'semana' && word !== 'santa');
    if (days.length > 0) return { days, rest, isNow: false };
  }
  const forms = words.map(comparedForm);
  const named = holidaysFrom(today, rules)
    .map((holiday) => ({ holiday, name: distinctiveStems(holiday) }))
    .filter(({ name }) => name.length > 0 && name.every((stem) => forms.includes(stem)))
    // 'Trabajo' alone is no 'Día del Trabajo'.
    .filter(({ holiday }) => !forDay.test(fold(holiday.name)) || words.some((word) => forDay.test(word)))
    .toSorted((left, right) => right.name.length - left.name.length)[0];
  if (named === undefined) return undefined;
  const rest = words.filter((_word, at) => !named.name.includes(forms[at] ?? ''));
  return { days: [named.holiday.day], rest, isNow: false };
}

const forDay = /^(?:dia|feriado|asueto|fiesta)/;

/** Words of the names of many holidays. */
const commonWords = new Set(stemsIn('dia de del la las los el todos fiesta feriado'));

function distinctiveStems({ name }: Holiday): readonly string[] {
  return stemsIn(name).filter((stem) => !commonWords.has(stem));
}

/** A day in words, the longest expression first. In 'por la mañana' the word is a part of the day. */
function dateIn(words: readonly string[], today: string): DaysIn | undefined {
  const plain = words.map((word) => word.replaceAll('\ue000', '').replace(/^(sabado|domingo)s$/, '$1'));
  for (let length = Math.min(longestDay, plain.length); length > 0; length -= 1)
    for (let at = 0; at + length <= plain.length; at += 1) {
      const phrase = plain
        .slice(at, at + length)
        .join(' ')
        .replace(/^primero (?=de )/, '1 ');
      const isMorning = phrase === 'manana' && /^(?:la|las)$/.test(plain[at - 1] ?? '');
      const day = isMorning
        ? undefined
        : (spokenDay(phrase, today) ?? numberedDay(phrase, { before: plain[at - 1], today }));
      if (day !== undefined)
        return {
          days: [sameWeekday(phrase, { day, today })],
          rest: without(words, { at, length }),
          isNow: day === today,
        };
    }
  return undefined;
}

/** 'El 25' is the next day with that number. */
function numberedDay(
  phrase: string,
  { before, today }: { readonly before: string | undefined; readonly today: string },
) {
  if (before !== 'el' || !/^\d{1,2}$/.test(phrase)) return undefined;
  const end = `-${phrase.padStart(2, '0')}`;
  return Array.from({ length: 62 }, (_one, index) => dayAfter(today, index)).find((day) => day.endsWith(end));
}

/** In a question about hours the day of today is meant by its own name. */
function sameWeekday(phrase: string, { day, today }: { readonly day: string; readonly today: string }): string {
  return !/\d|manana|semana|mes/.test(phrase) && day === dayAfter(today, 7) ? today : day;
}

function without(words: readonly string[], { at, length }: { readonly at: number; readonly length: number }) {
  return words.filter((_word, index) => index < at || index >= at + length);
}

/** Whether one of these days is a holiday. */
export function hasHoliday(days: readonly string[], rules: HolidayRules): boolean {
  return days.some((day) => holidayOn(day, rules) !== undefined);
}
