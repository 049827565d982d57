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

type StatusPageProps = { readonly state: StatusFacts; readonly words: ServerCatalog };

/** The current status of the site, database and staff area. */
export function StatusPage({ state, words }: StatusPageProps) {
  const { status } = words;
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
          <Instant at={since} words={words} />
        </dd>
        <dt>{status.lookedAt}</dt>
        <dd>
          <Instant at={state.now} words={words} />
        </dd>
      </dl>
      <BackHome words={words} />
    </div>
  );
}

function Instant({ at, words }: { readonly at: number; readonly words: ServerCatalog }) {
  const instant = new Date(at).toISOString();
  return <time dateTime={instant}>{longInstant(instant, words.country.timeZone)}</time>;
}

/** The notice of an outdated copy, with the time of its render (milliseconds). */
export function DatedNote({ madeAt, words }: { readonly madeAt: number; readonly words: ServerCatalog }) {
  return (
    <p className="preview-note" role="status">
      {words.status.dated} <Instant at={madeAt} words={words} />
      <br />
      <a href="/estado">{words.status.link}</a>
    </p>
  );
}
