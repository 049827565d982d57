import { ownValue } from '#core/values/ownValue.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { Outline } from '../../../ui/Icon.tsx';
import { recordTitle } from '../../../records/recordText.ts';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import { largestPage } from '#core/lists/listPaging.ts';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { RowActions } from '../../../rows/RowActions.tsx';
import { SavedTag } from '../../../rows/SavedTag.tsx';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
import { useFocusAfterMore } from '../useFocusAfterMore.ts';
import { withPeriod } from './calendarDays.ts';
import type { DayRecords } from './calendarEntries.ts';
import type { CalendarProps } from './calendarProps.ts';
import { EntryTime } from './CalendarEntry.tsx';
import { CreateOn } from './CreateOn.tsx';
import { longDay } from './periodText.ts';

/** The days of a period below each other: a day with all its records, or on a narrow screen those days that have any. */
export function Agenda({ onMore, ...props }: CalendarProps & { readonly onMore: () => void }) {
  const { days, period, isRead } = props;
  const isOneDay = period.span === 'dia';
  const inPeriod = ({ day }: DayRecords) => period.span !== 'mes' || day.slice(0, 7) === period.day.slice(0, 7);
  const shown = isOneDay ? days : days.filter((one) => one.total > 0 && inPeriod(one));
  return (
    <div className="stack gap-6">
      {isRead && shown.length === 0 && (
        <p className="empty">
          {texts.empty} <CreateOnDay {...props} day={period.day} />
        </p>
      )}
      {shown.map((one) => (
        <AgendaDay key={one.day} {...props} {...one} onMore={onMore} />
      ))}
    </div>
  );
}

function CreateOnDay(props: CalendarProps & { readonly day: string }) {
  return (
    <CreateOn {...props}>
      <Outline path={listOutlines.plus} />
    </CreateOn>
  );
}

function AgendaDay({ onMore, ...props }: CalendarProps & DayRecords & { readonly onMore: () => void }) {
  const { day, records, total, period, today, address, isRead } = props;
  const titleId = useId();
  const rest = total - records.length;
  const isOneDay = period.span === 'dia';
  const [list, more] = useFocusAfterMore(records.length, onMore);
  return (
    <section className={day === today ? 'agenda-day is-today' : 'agenda-day'} aria-labelledby={titleId}>
      <div className="agenda-head row">
        <h3 id={titleId}>{longDay(day)}</h3>
        {isRead && <small>{texts.count(total)}</small>}
        <CreateOnDay {...props} />
      </div>
      {isOneDay && isRead && total === 0 && <p className="quiet">{texts.emptyDay}</p>}
      <ul ref={list}>
        {records.map((record) => (
          <AgendaEntry key={record.id} {...props} record={record} />
        ))}
      </ul>
      {rest > 0 && isOneDay && records.length < largestPage && <Button onClick={more}>{texts.showMore(rest)}</Button>}
      {rest > 0 && isOneDay && records.length >= largestPage && <p className="quiet">{texts.tooMany(largestPage)}</p>}
      {rest > 0 && !isOneDay && (
        <Link
          className="calendar-more"
          to={`?${withPeriod(address, { span: 'dia', day })}`}
          preventScrollReset
          aria-label={texts.moreOf(rest, longDay(day))}
        >
          {texts.more(rest)}
        </Link>
      )}
    </section>
  );
}

function AgendaEntry(props: CalendarProps & { readonly record: StoredRecord; readonly day: string }) {
  const { area, record, columns, calendar, selection, onRemove } = props;
  const titleId = useId();
  const own = [calendar.start, calendar.end];
  return (
    <li className="agenda-entry row">
      {selection !== undefined && (
        <SelectBox selection={selection} record={record} title={recordTitle(area.type, record)} />
      )}
      <div className="agenda-values">
        <EntryTime {...props} />
        <TitleLink id={titleId} area={area} record={record} />
        <SavedTag type={area.type.name} id={record.id} />
        {columns
          .filter(
            ({ name }) => !own.includes(name) && name !== area.type.imageField && hasValue(ownValue(record, name)),
          )
          .map((column) => (
            <span key={column.name} className="agenda-value">
              <span className="visually-hidden">{column.label}: </span>
              <ColumnValue type={area.type} column={column} record={record} />
            </span>
          ))}
      </div>
      <RowActions area={area} record={record} nameId={titleId} onRemove={onRemove} isDense />
    </li>
  );
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';
