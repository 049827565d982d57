import { Link } from 'react-router';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { Outline } from '../../../ui/Icon.tsx';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { withPeriod } from './calendarDays.ts';
import type { DayRecords } from './calendarEntries.ts';
import type { CalendarProps } from './calendarProps.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { CreateOn } from './CreateOn.tsx';
import { longDay } from './periodText.ts';

type DayCellProps = CalendarProps &
  DayRecords & {
    /** Whether the arrows are at this day. */
    readonly isCurrent: boolean;
    /** Whether it belongs to another month than the shown one. */
    readonly isOutside: boolean;
  };

/** A day of a grid with its first records, and the way to all of them. */
export function DayCell(props: DayCellProps) {
  const { day, records, total, today, address, isCurrent, isOutside, isRead } = props;
  const name = longDay(day);
  const rest = total - records.length;
  const className = ['calendar-day', isOutside && 'is-outside', day === today && 'is-today'].filter(Boolean).join(' ');
  const toDay = `?${withPeriod(address, { span: 'dia', day })}`;
  return (
    <div
      role="gridcell"
      className={className}
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-label={isRead ? `${name}, ${texts.count(total)}` : name}
    >
      <div className="calendar-day-head">
        <Link to={toDay} preventScrollReset aria-label={name}>
          {Number(day.slice(8))}
        </Link>
        <CreateOn {...props} day={day}>
          <Outline path={listOutlines.plus} />
        </CreateOn>
      </div>
      {records.length > 0 && (
        <ul>
          {records.map((record) => (
            <CalendarEntry key={record.id} {...props} record={record} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Link className="calendar-more" to={toDay} preventScrollReset aria-label={texts.moreOf(rest, name)}>
          {texts.more(rest)}
        </Link>
      )}
    </div>
  );
}
