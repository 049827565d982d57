import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { PageContext, PageView } from '../page/page.ts';
import { type HolidayRow, loadHolidays } from '../portal/holidays.ts';

/** The page of the holidays. Rejects as the store does. */
export async function holidaysView(context: PageContext): Promise<PageView> {
  const { timetable } = context.messages;
  return {
    status: 200,
    title: timetable.holidaysTitle,
    description: timetable.holidaysLead,
    body: <HolidaysPage holidays={await loadHolidays(context)} messages={context.messages} />,
  };
}

type HolidaysPageProps = { readonly holidays: readonly HolidayRow[]; readonly messages: ServerCatalog };

function HolidaysPage({ holidays, messages }: HolidaysPageProps) {
  const { timetable } = messages;
  return (
    <div className="detail">
      <h1>{timetable.holidaysTitle}</h1>
      <p className="lead">{holidays.length === 0 ? timetable.noHolidays : timetable.holidaysLead}</p>
      <ul className="holidays plain-list">
        {holidays.map(({ name, day, text, hours }) => (
          <li key={day}>
            <strong>{name}</strong>
            <br />
            <time dateTime={day}>{text}</time>
            <span className="muted"> · {hours}</span>
          </li>
        ))}
      </ul>
      <BackHome messages={messages} />
    </div>
  );
}
