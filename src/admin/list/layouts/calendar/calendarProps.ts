import type { CalendarLayout } from '#core/schema/contentType.ts';
import type { ListViewProps } from '../../../query/listView.ts';
import type { Period } from './calendarDays.ts';
import type { DayRecords } from './calendarEntries.ts';

/** Props shared by the parts of a calendar. */
export type CalendarProps = Pick<ListViewProps, 'area' | 'columns' | 'selection' | 'address' | 'onRemove'> & {
  readonly calendar: CalendarLayout;
  readonly days: readonly DayRecords[];
  readonly period: Period;
  readonly today: string;
  readonly isRead: boolean;
  readonly onShow: (period: Period) => void;
};
