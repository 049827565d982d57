import { Link } from 'react-router';
import type { RecordRepository } from '#providers/recordRepository.ts';
import { type Area, binPath } from '../area.ts';
import { useTabDraft } from '../content/drafts/useTabDraft.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { readChart } from './chartDraft.ts';
import { ChartEditor } from './ChartEditor.tsx';
import { useStoredChart } from './useStoredChart.ts';
import './chart.css';

type ChartScreenProps = { readonly area: Area; readonly repository: RecordRepository };

/** The organisation chart: all people on one screen, saved together. */
export function ChartScreen({ area, repository }: ChartScreenProps) {
  const { type, screen } = area;
  const { records, hasFailed, read, retry } = useStoredChart(area);
  const draft = useTabDraft({ path: screen.path, id: 'todos', reads: readChart });
  useTitle(screen.title);
  return (
    <section className="screen" aria-busy={records === undefined && !hasFailed}>
      <div className="screen-head">
        <h1>{screen.title}</h1>
        <Link className="bin-link" to={binPath(area)}>
          {words.admin.list.bin}
        </Link>
      </div>
      {hasFailed ? (
        <RetryNote onRetry={retry}>{type.messages.listFailed}</RetryNote>
      ) : records === undefined ? (
        <Spinner label={words.admin.loading} />
      ) : (
        <ChartEditor {...{ area, repository, records, draft, read }} />
      )}
    </section>
  );
}
