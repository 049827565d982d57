import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { RetryNote } from '../../../requests/RetryNote.tsx';
import { Outline } from '../../../ui/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { largestPage } from '#core/lists/listPaging.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { referencesIn, useWithRelatedTitles } from '../../../records/useWithRelatedTitles.ts';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { useShown } from '../useShown.tsx';
import type { ListViewProps } from '../../../query/listView.ts';
import { Agenda } from './Agenda.tsx';
import { daysOf, neighbourOf, type Period, readPeriod, spans, todayIn, withPeriod } from './calendarDays.ts';
import { DayGrid } from './DayGrid.tsx';
import { periodText } from './periodText.ts';
import { useCalendarRecords } from './useCalendarRecords.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import './calendar.css';
import { staffMessages } from '../../../texts/staffMessages.ts';

/** Records of a day that are shown at once. */
const shownOf = { mes: 3, semana: 12, dia: 50 } as const;

/** Records on the days of one or two of their dates: a month, a week or a day, which are in the address. */
export function CalendarView(props: ListViewProps) {
  const { area, shown: type, selection, state } = props;
  const calendar = type.list.calendar ?? { start: '', end: undefined };
  const [address, setAddress] = useSearchParams();
  const today = todayIn(staffMessages().country.timeZone);
  const period = readPeriod(address, today);
  const { span, day } = period;
  const days = daysOf(period);
  const [steps, setSteps] = useState({ day, count: 1 });
  const limit = Math.min(largestPage, shownOf[span] * (span === 'dia' && steps.day === day ? steps.count : 1));
  const isNarrow = useMedia('(width < 40rem)');
  const loaded = useCalendarRecords({ area, calendar, days, limit, state });
  const isAgenda = span === 'dia' || isNarrow;
  // All entries of a period at once: they would push each other away.
  const [named] = useWithRelatedTitles([
    {
      key: `${span} ${day}`,
      value: loaded.isRead ? loaded.days : undefined,
      references: (all: typeof loaded.days) =>
        isAgenda
          ? referencesIn(
              props.columns.flatMap(({ field }) => field ?? []),
              all.flatMap((one) => one.records),
            )
          : [],
    },
  ]);
  const shown = named ?? days.map((one) => ({ day: one, records: [], total: 0 }));
  const records = useMemo(() => {
    const byId = new Map((named ?? []).flatMap((one) => one.records.map((record) => [record.id, record] as const)));
    return [...byId.values()];
  }, [named]);
  useEffect(() => selection?.setPage(records), [selection, records]);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(period);
  useEffect(() => {
    const isOther = before.current.span !== span || before.current.day !== day;
    before.current = { span, day };
    // The day or the link that was pressed is no longer there.
    if (isOther && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [span, day]);
  const show = (next: Period) => setAddress((now) => withPeriod(now, next), { preventScrollReset: true });
  const shared = { ...props, address, calendar, days: shown, period, today, isRead: named !== undefined, onShow: show };
  useShown(loaded.hasFailed || (named !== undefined && loaded.isRead), props.onShown);
  return (
    <section
      className="calendar stack gap-6"
      aria-labelledby="titulo-periodo"
      aria-busy={!loaded.isRead && !loaded.hasFailed}
    >
      <CalendarBar period={period} today={today} onShow={show}>
        <h2 ref={heading} id="titulo-periodo" tabIndex={-1} aria-live="polite">
          {periodText(period)}
        </h2>
      </CalendarBar>
      {loaded.hasFailed ? (
        <RetryNote onRetry={loaded.retry}>
          <SchemaText type={type} text={type.messages.listFailed} />
        </RetryNote>
      ) : (
        <>
          {!loaded.isRead && (
            <div className="calendar-wait">
              <Spinner label={adminTexts.loading} />
            </div>
          )}
          {isAgenda ? (
            <Agenda {...shared} onMore={() => setSteps({ day, count: (steps.day === day ? steps.count : 1) + 1 })} />
          ) : (
            <DayGrid {...shared} help={texts.help} />
          )}
        </>
      )}
    </section>
  );
}

type CalendarBarProps = {
  readonly period: Period;
  readonly today: string;
  readonly onShow: (period: Period) => void;
  readonly children: ReactNode;
};

/** The period's name, the ways to those around it, and its length. */
function CalendarBar({ period, today, onShow, children }: CalendarBarProps) {
  const group = useId();
  const { span, day } = period;
  const step = (by: -1 | 1, label: string, outline: string) => (
    <Button look="icon" aria-label={label} title={label} onClick={() => onShow(neighbourOf(period, by))}>
      <Outline path={outline} />
    </Button>
  );
  return (
    <div className="calendar-bar cluster">
      {step(-1, texts.previous[span], listOutlines.previous)}
      {step(1, texts.next[span], listOutlines.next)}
      <Button onClick={() => onShow({ span, day: today })}>{texts.today}</Button>
      {children}
      <div className="calendar-spans" role="radiogroup" aria-label={texts.span}>
        {spans.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={one === span}
              onChange={() => onShow({ span: one, day })}
            />
            {texts.spans[one]}
          </label>
        ))}
      </div>
    </div>
  );
}
