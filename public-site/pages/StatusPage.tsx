import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { longInstant } from '../text/dates.ts';

/** Instants in milliseconds. */
export type StatusFacts = {
  readonly now: number;
  readonly startedAt: number;
  /** Since when the database has been unavailable; undefined while it answers. */
  readonly awaySince: number | undefined;
  /** Whether the disk is full, so that nothing can be stored. */
  readonly isDiskFull: boolean;
};

type StatusPageProps = { readonly state: StatusFacts; readonly messages: ServerCatalog };

/** The current status of the site, database and staff area. */
export function StatusPage({ state, messages }: StatusPageProps) {
  const { status } = messages;
  const isAway = state.awaySince !== undefined;
  const isFull = state.isDiskFull && !isAway;
  const since = state.awaySince ?? state.startedAt;
  return (
    <div className="notice status">
      <h1>{status.title}</h1>
      <p className="lead">{isAway ? status.away : isFull ? status.full : status.works}</p>
      <dl className="status-parts">
        <dt>{status.site}</dt>
        <dd>{isAway ? status.siteAway : status.siteWorks}</dd>
        <dt>{status.database}</dt>
        <dd>{isAway ? status.databaseAway : status.databaseWorks}</dd>
        <dt>{status.staff}</dt>
        <dd>{isAway ? status.staffAway : isFull ? status.staffFull : status.staffWorks}</dd>
        <dt>{isAway ? status.awaySince : status.runningSince}</dt>
        <dd>
          <Instant at={since} messages={messages} />
        </dd>
        <dt>{status.lookedAt}</dt>
        <dd>
          <Instant at={state.now} messages={messages} />
        </dd>
      </dl>
      <BackHome messages={messages} />
    </div>
  );
}

function Instant({ at, messages }: { readonly at: number; readonly messages: ServerCatalog }) {
  const instant = new Date(at).toISOString();
  return <time dateTime={instant}>{longInstant(instant, messages.country.timeZone)}</time>;
}

/** The notice of an outdated copy, with the time of its render (milliseconds). */
export function DatedNote({ madeAt, messages }: { readonly madeAt: number; readonly messages: ServerCatalog }) {
  return (
    <p className="preview-note" role="status">
      {messages.status.dated} <Instant at={madeAt} messages={messages} />
      <br />
      <a href="/estado">{messages.status.link}</a>
    </p>
  );
}
