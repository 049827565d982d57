import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { OpeningHours } from './openingHours.ts';

type OpeningNowProps = { readonly hours: OpeningHours; readonly words: ServerCatalog };

/**
 * Whether the municipality is open at this moment and until when, so that a page that was opened long ago misleads nobody; with a
 * script it turns when that hour comes.
 */
export function OpeningNow({ hours: { isOpen, holiday, change }, words: { timetable } }: OpeningNowProps) {
  const [now, then] = isOpen ? [timetable.openNow, timetable.closedNow] : [timetable.closedNow, timetable.openNow];
  const more = [isOpen || holiday === undefined ? '' : timetable.holidayToday(holiday), change?.text ?? ''];
  return (
    <span
      className={isOpen ? 'opening open' : 'opening shut'}
      data-island="opening"
      {...(change !== undefined && { 'data-until': change.at, 'data-then': then })}
    >
      <strong>{now}</strong>
      {more
        .filter((text) => text !== '')
        .map((text) => ` · ${text}`)
        .join('')}
    </span>
  );
}
