import { instantOf } from '#core/time/localTime.ts';
import { recordEvents } from '#core/store/recordEvent.ts';
import { addressView } from '../filters/addressView.ts';
import { staffMessages } from '../texts/staffMessages.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the activity in its address. Days follow the municipality's time zone. */
export const activityAddress = addressView({
  who: ['quien'],
  what: ['que', recordEvents],
  type: ['tipo'],
  from: ['desde'],
  to: ['hasta'],
});

export type ActivityFilters = Omit<ReturnType<typeof activityAddress.read>, 'page'>;

export const noFilters: ActivityFilters = { who: '', what: '', type: '', from: '', to: '' };

/** The query of the API; `to` includes its day. */
export function activityQuery({ who, what, type, from, to }: ActivityFilters) {
  const zone = staffMessages().country.timeZone;
  return {
    ...(who !== '' && { who }),
    ...(what !== '' && { event: what }),
    ...(type !== '' && { type }),
    ...(isDay(from) && { from: instantOf(`${from}T00:00`, zone) }),
    ...(isDay(to) && { to: instantOf(`${dayAfter(to)}T00:00`, zone) }),
  };
}

const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text));

function dayAfter(text: string): string {
  return new Date(Date.parse(text) + 24 * 60 * 60_000).toISOString().slice(0, 10);
}
