import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { Outline } from '../../../ui/Icon.tsx';
import { Link } from 'react-router';
import { useControlsOf } from '../useControlsOf.ts';
import { CreateOn } from './CreateOn.tsx';
import { CalendarEntry } from './CalendarEntry.tsx';
import { addDays, neighbourOf, withPeriod } from './calendarDays.ts';
import type { DayRecords } from './calendarEntries.ts';
import type { CalendarProps } from './calendarProps.ts';
import { longDay, weekdayName, weekdayOf } from './periodText.ts';

/** The weeks of a period as a grid: arrows go from day to day, and only the controls of the current day are in the tab order. */
export function DayGrid({ help, ...props }: CalendarProps & { readonly help: string }) {
  const { days, period, onShow } = props;
  const grid = useRef<HTMLDivElement>(null);
  const target = useRef<string>(undefined);
  const [chosen, setChosen] = useState(period.day);
  const current = days.some(({ day }) => day === chosen) ? chosen : period.day;
  const isWithin = (day: string) =>
    period.span === 'mes' ? day.slice(0, 7) === period.day.slice(0, 7) : days.some((one) => one.day === day);
  useEffect(() => {
    // Once the period of the day is shown: before, its cell may stand at the edge of another.
    if (target.current === undefined || !isWithin(target.current)) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${target.current}"]`)?.focus();
    target.current = undefined;
  });
  useControlsOf(grid, '[role="gridcell"]');
  const move = (day: string) => {
    target.current = day;
    setChosen(day);
    if (!isWithin(day)) onShow({ span: period.span, day });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: element } = event;
    if (event.defaultPrevented || !(element instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const isCell = element.matches('[data-day]');
    if (event.key === 'Escape' && !isCell) {
      element.closest<HTMLElement>('[data-day]')?.focus();
      return;
    }
    if (!isCell && !element.matches('a')) return;
    if (isCell && event.key === 'Enter') return onShow({ span: 'dia', day: current });
    const next = dayAfterKey(event.key, current, { period, days });
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <>
      <p id="ayuda-calendario" className="visually-hidden">
        {help}
      </p>
      <div
        ref={grid}
        className={`calendar-grid is-${period.span}`}
        role="grid"
        tabIndex={-1}
        aria-labelledby="titulo-periodo"
        aria-describedby="ayuda-calendario"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const day = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
          if (day !== undefined) setChosen(day);
        }}
      >
        <div role="row" className="calendar-week">
          {days.slice(0, 7).map(({ day }) => (
            <span key={day} role="columnheader" className="calendar-weekday" aria-label={weekdayName(day)}>
              {weekdayOf(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.day} role="row" className="calendar-week">
            {week.map((one) => (
              <DayCell
                key={one.day}
                {...props}
                {...one}
                isCurrent={one.day === current}
                isOutside={period.span === 'mes' && one.day.slice(0, 7) !== period.day.slice(0, 7)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type Around = Pick<CalendarProps, 'period'> & { readonly days: readonly DayRecords[] };

function dayAfterKey(key: string, day: string, { period, days }: Around): string | undefined {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (steps !== undefined) return addDays(day, steps);
  if (key === 'PageUp' || key === 'PageDown') return neighbourOf({ ...period, day }, key === 'PageUp' ? -1 : 1).day;
  const weekday = days.findIndex((one) => one.day === day) % 7;
  if (key === 'Home') return addDays(day, -weekday);
  return key === 'End' ? addDays(day, 6 - weekday) : undefined;
}

type DayCellProps = CalendarProps &
  DayRecords & {
    /** Whether the arrows are at this day. */
    readonly isCurrent: boolean;
    /** Whether it belongs to another month than the shown one. */
    readonly isOutside: boolean;
  };

/** A day of a grid with its first records, and the way to all of them. */
function DayCell(props: DayCellProps) {
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
