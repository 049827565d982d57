import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { kindOf } from '#core/kinds/index.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { instantOf } from '#core/time/localTime.ts';
import { startPath } from '../../../areas/area.ts';
import { useMay } from '../../../session/useMay.ts';
import { listLocation } from '../../../place/listLocation.ts';
import type { CalendarProps } from './calendarProps.ts';
import { longDay } from './periodText.ts';
import { staffMessages } from '../../../texts/staffMessages.ts';

/** The time of day with which a record of a day starts, until somebody chooses another. */
const startTime = '09:00';

type CreateOnProps = Pick<CalendarProps, 'area' | 'calendar' | 'address'> & {
  readonly day: string;
  readonly children: ReactNode;
};

/** Opens the form of a new record on a day. */
export function CreateOn({ area, calendar, address, day, children }: CreateOnProps) {
  const may = useMay(area.type);
  if (!may.create || !area.screen.fields.includes(calendar.start)) return null;
  const start = fieldOf(area.type, calendar.start);
  const isInstant = start !== undefined && kindOf(start).temporal === 'instant';
  const value = isInstant ? instantOf(`${day}T${startTime}`, staffMessages().country.timeZone) : day;
  return (
    <Link
      className="button button-icon button-quiet calendar-create"
      to={startPath(area, { [calendar.start]: value }, address)}
      state={listLocation(address)}
      preventScrollReset={area.screen.form.placement !== 'page'}
      aria-label={texts.create(longDay(day))}
      title={texts.create(longDay(day))}
    >
      {children}
    </Link>
  );
}
