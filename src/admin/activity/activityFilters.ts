import { instantOf } from '#core/time/localTime.ts';
import { type RecordEvent, recordEvents } from '#core/values/recordEvent.ts';
import { messages } from '../messages.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the activity, as its address has them; '' for none. Days are those of the municipality. */
export type ActivityFilters = {
  readonly who: string;
  readonly what: RecordEvent | '';
  readonly type: string;
  readonly from: string;
  readonly to: string;
};

const keys = { who: 'quien', what: 'que', type: 'tipo', from: 'desde', to: 'hasta' } as const;

export function readActivityFilters(address: URLSearchParams): ActivityFilters {
  const text = (name: keyof typeof keys) => address.get(keys[name]) ?? '';
  const dayOf = (name: 'from' | 'to') => (isDay(text(name)) ? text(name) : '');
  const what = recordEvents.find((event) => event === text('what')) ?? '';
  return { who: text('who'), what, type: text('type'), from: dayOf('from'), to: dayOf('to') };
}

export function activityAddress(filters: Partial<ActivityFilters>): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== '') address.set(keys[name as keyof typeof keys], value);
  return String(address);
}

/** The query of the API; `to` includes its day. */
export function activityQuery({ who, what, type, from, to }: ActivityFilters) {
  const zone = messages.country.timeZone;
  return {
    ...(who !== '' && { who }),
    ...(what !== '' && { event: what }),
    ...(type !== '' && { type }),
    ...(from !== '' && { from: instantOf(`${from}T00:00`, zone) }),
    ...(to !== '' && { to: instantOf(`${dayAfter(to)}T00:00`, zone) }),
  };
}

const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text));

function dayAfter(text: string): string {
  return new Date(Date.parse(text) + 24 * 60 * 60_000).toISOString().slice(0, 10);
}
