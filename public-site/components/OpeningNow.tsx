import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { OpeningHours } from '../openingHours.ts';

type OpeningNowProps = { readonly hours: OpeningHours; readonly words: ServerCatalog };

/** What lets a text that says whether the municipality is open turn when the hour of the next change comes. */
function openingIsland({ isOpen, change }: OpeningHours, { timetable }: ServerCatalog) {
  const then = isOpen ? timetable.closedNow : timetable.openNow;
  return {
    'data-island': 'opening',
    ...(change !== undefined && { 'data-until': change.at, 'data-then': then }),
  };
}

/** Whether the municipality is open at this moment and until when, so that a page that was opened long ago misleads nobody. */
export function OpeningNow({ hours, words }: OpeningNowProps) {
  const { isOpen, holiday, change } = hours;
  const { timetable } = words;
  const more = [isOpen || holiday === undefined ? '' : timetable.holidayToday(holiday), change?.text ?? ''];
  return (
    <span className={isOpen ? 'opening open' : 'opening shut'} {...openingIsland(hours, words)}>
      <strong>{isOpen ? timetable.openNow : timetable.closedNow}</strong>
      {more
        .filter((text) => text !== '')
        .map((text) => ` · ${text}`)
        .join('')}
    </span>
  );
}
