import { useId } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { shortTime } from '#core/time/shortDate.ts';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { editPath } from '../../../areas/area.ts';
import type { MenuItem } from '../../../ui/menu/ActionMenu.tsx';
import { useMay } from '../../../session/useMay.ts';
import { RecordMenu } from '../../../actions/RecordMenu.tsx';
import { withForm } from '../../../areas/openForm.ts';
import { useIsSaved } from '../../../rows/savedRecord.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { listLocation } from '../../../place/listLocation.ts';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
import { recordDays } from './calendarEntries.ts';
import type { CalendarProps } from './calendarProps.ts';
import { staffMessages } from '../../../texts/staffMessages.ts';

type CalendarEntryProps = CalendarProps & { readonly record: StoredRecord; readonly day: string };

/** A record on a day of a grid, in one line: its time and title, and its actions in one menu. */
export function CalendarEntry(props: CalendarEntryProps) {
  const { area, record, selection } = props;
  const { type } = area;
  const titleId = useId();
  const title = recordTitle(type, record);
  const isSaved = useIsSaved(type.name, record.id);
  const isDraft = type.publicPages !== undefined && record._state === 'draft';
  const className = ['calendar-entry row gap-2', isSaved && 'is-saved', isDraft && 'is-draft']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={className} title={title}>
      {selection !== undefined && <SelectBox selection={selection} record={record} title={title} />}
      <EntryTime {...props} />
      <TitleLink id={titleId} area={area} record={record} />
      <RecordMenu area={area} record={record} nameId={titleId} isInList isDense more={useEntryItems(props)} />
    </li>
  );
}

/** The time at which a record begins on this day, or that it continues from before. */
export function EntryTime({ area, record, calendar, day }: CalendarEntryProps) {
  const { timeZone } = staffMessages().country;
  const began = recordDays(record, calendar, timeZone)?.first;
  if (began !== undefined && began < day)
    return (
      <span className="calendar-time">
        <span aria-hidden="true">←</span>
        <span className="visually-hidden">{texts.continues}</span>
      </span>
    );
  const start = fieldOf(area.type, calendar.start);
  const isInstant = start !== undefined && kindOf(start).temporal === 'instant';
  return isInstant ? <span className="calendar-time">{shortTime(record[calendar.start], timeZone)}</span> : null;
}

function useEntryItems({ area, record, address, onRemove }: CalendarEntryProps): readonly MenuItem[] {
  const { edit, remove } = listTexts;
  const may = useMay(area.type);
  const isOnPage = area.screen.form.placement === 'page';
  const to = isOnPage ? editPath(area, record.id) : `?${withForm(address, { kind: 'edit', id: record.id })}`;
  return [
    ...(may.update ? [{ label: edit, to, state: listLocation(address) }] : []),
    ...(may.remove ? [{ label: remove, isDangerous: true, onChoose: () => onRemove(record) }] : []),
  ];
}
