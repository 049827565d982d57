import { comparedForm } from '#core/assistant/keywords.ts';
import { daysIn, hasHoliday } from '#core/assistant/hearing/daysIn.ts';
import { shiftsText } from '#core/assistant/hoursSentence.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { type Holiday, holidayOn, holidaysFrom } from '#core/site/holidays.ts';
import { type OpeningRules, shiftsOn } from '#core/site/timetable.ts';
import { formatInstant } from '#core/time/instantText.ts';
import { localTime } from '#core/time/localTime.ts';
import type { ViewContext } from '../../page/page.ts';
import { openingActions } from '../actionsOf.ts';
import type { Heard } from '../hear.ts';
import { townSource } from '../quotes.ts';

const mostHolidays = 3;

/** The hours of the day that the words of a question name, or the next holiday; undefined for a question about something else. Rejects as the store does. */
export async function dayAnswer(typedWords: readonly string[], asking: DayQuestion): Promise<Passage | undefined> {
  const { heard, context } = asking;
  const { opening: rules, hours } = context.frame;
  if (rules === undefined) return undefined;
  const { days } = wordListsOf(context.messages);
  const has = (set: ReadonlySet<string>, words: readonly string[]) => words.some((word) => set.has(comparedForm(word)));
  const now = localTime(context.portal.now(), rules.country.timeZone);
  const today = now.slice(0, 10);
  const asksHoliday = has(days.holiday, typedWords);
  const asksHours = heard.asks.includes('hours');
  const mentioned = daysIn(typedWords, { today, rules: rules.country, todayWords: days.today });
  const isSaid =
    mentioned !== undefined && (asksHours || !mentioned.isNow || hasHoliday(mentioned.days, rules.country));
  if (!asksHoliday && !isSaid) return undefined;
  const around = (word: string) =>
    /^\d{1,2}$/.test(word) || [days.holiday, days.around, days.today].some((set) => set.has(comparedForm(word)));
  const rest = (mentioned?.rest ?? typedWords).filter((word) => !around(word) && asking.isSubject(word));
  if (rest.length > 0) return undefined;
  const dayQuestion = { today, rules, context, asksHoliday, isAfternoon: has(days.afternoon, typedWords) };
  const text =
    mentioned === undefined
      ? holidaysText(today, { rules, context })
      : mentioned.days.map((day) => dayText(day, dayQuestion)).join('\n');
  if (text === '') return undefined;
  const source = await townSource(context);
  return {
    text,
    source,
    actions: [
      { kind: 'page', label: context.messages.assistant.actions.page, href: source.href },
      ...(mentioned?.days.includes(today) === true ? openingActions(hours, context) : []),
    ],
    topic: 'contacto',
    titleTerms: 0,
    isPrecise: false,
  };
}

export type DayQuestion = {
  readonly heard: Heard;
  readonly context: ViewContext;
  /** Whether a word is about something else than the town hall. */
  readonly isSubject: (word: string) => boolean;
};

type DayContext = { readonly rules: OpeningRules; readonly context: Pick<ViewContext, 'messages'> };

type NamedDay = DayContext & {
  readonly today: string;
  readonly asksHoliday: boolean;
  readonly isAfternoon: boolean;
};

function dayText(day: string, { today, rules, context, asksHoliday, isAfternoon }: NamedDay): string {
  const { days, hours } = context.messages.assistant;
  const name = day === today ? days.today(dayName(day)) : days.other(dayName(day));
  const shifts = shiftsOn(day, rules);
  const holiday = holidayOn(day, rules.country);
  const times = shiftsText(shifts, hours);
  const isClosed = shifts.length === 0;
  if (holiday !== undefined) {
    const dayWithHoliday = days.named(name.replace(/,$/, ''), holiday.name);
    return isClosed ? days.closedHoliday(dayWithHoliday) : days.openHoliday(dayWithHoliday, times);
  }
  const lines = [
    ...(asksHoliday ? [days.noHoliday(name.replace(/,$/, ''))] : []),
    isClosed ? days.closed(name) : days.open(name, times),
    ...(isAfternoon && !isClosed && shifts.every(({ closes }) => closes <= '13:00') ? [days.closedAfternoon] : []),
    ...(asksHoliday ? [holidaysText(today, { rules, context })] : []),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** The next holiday, and those after it. */
function holidaysText(today: string, { rules, context }: DayContext): string {
  const { days } = context.messages.assistant;
  const [next, ...more] = holidaysFrom(today, rules.country).slice(0, mostHolidays);
  if (next === undefined) return '';
  const item = ({ name, day }: Holiday) => days.item(dayName(day), name);
  return [
    days.next(dayName(next.day), next.name),
    ...(more.length === 0 ? [] : [days.more(more.map(item).join('; '))]),
  ].join('\n');
}

const dayName = (day: string): string =>
  formatInstant(`${day}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })?.replace(
    ',',
    '',
  ) ?? day;
