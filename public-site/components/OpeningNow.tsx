import type { ServerCatalog } from '#core/locales/catalog.ts';
import { holidaysRoute } from '../portal/fixedAddresses.ts';
import type { OpeningHours } from '../portal/openingHours.ts';

/** Attributes with which the script updates the text at the next change. */
function openingIsland({ isOpen, change }: OpeningHours, { timetable }: ServerCatalog) {
  const nextText = isOpen ? timetable.closedNow : timetable.openNow;
  return {
    'data-island': 'opening',
    ...(change !== undefined && { 'data-until': change.at, 'data-then': nextText }),
  };
}

/** Every kind of day with its hours, and the next holiday. */
export function HoursList({ hours, className }: { readonly hours: OpeningHours; readonly className: string }) {
  return (
    <>
      <dl className={`${className} pairs`}>
        {hours.rows.map(({ days, hours: text }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hours.nextHoliday === undefined ? null : (
        <p className="next-holiday">
          <a href={holidaysRoute}>{hours.nextHoliday}</a>
        </p>
      )}
    </>
  );
}

type OpeningNowProps = { readonly hours: OpeningHours; readonly messages: ServerCatalog };

/** Whether the municipality is open now and until when; a script keeps it true on a page left open. */
export function OpeningNow({ hours, messages }: OpeningNowProps) {
  const { isOpen, holiday, change } = hours;
  const { timetable } = messages;
  const more = [isOpen || holiday === undefined ? '' : timetable.holidayToday(holiday), change?.text ?? ''];
  return (
    <span className={isOpen ? 'opening open' : 'opening shut'} {...openingIsland(hours, messages)}>
      <strong>{isOpen ? timetable.openNow : timetable.closedNow}</strong>
      {more
        .filter((text) => text !== '')
        .map((text) => ` · ${text}`)
        .join('')}
    </span>
  );
}
