import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { BackupState } from '#core/api/portalOperations.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { instantText } from '../records/recordText.ts';
import { usePortalCalls } from '../data/dataContexts.ts';

const queryKey = ['backups'];

/** Undefined when it cannot be read: the dashboard has other content. */
function useBackups(): BackupState | undefined {
  const calls = usePortalCalls();
  const queryFn = () => calls.call('GET /api/backups').catch(() => null);
  return useQuery({ queryKey, queryFn, staleTime: 0 }).data ?? undefined;
}

/** Warns people who may mend it that the last backup is old or failed. */
export function BackupWarning() {
  const titleId = useId();
  const { concern, last, failure } = useBackups() ?? {};
  if (concern !== 'old' && concern !== 'failed') return null;
  const { oldTitle, noneTitle, failedTitle, old, lost, failed, tell, none } = dashboardTexts.backups;
  const isMissing = concern === 'old' && last === undefined;
  const [title, advice] = concern === 'failed' ? [failedTitle, tell] : isMissing ? [noneTitle, lost] : [oldTitle, old];
  return (
    <section className="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {failure !== undefined && <p>{failed(instantText(failure.at), failure.reason)}</p>}
      {!isMissing && <p>{last === undefined ? none : <LastBackup last={last} />}</p>}
      <p>{advice}</p>
    </section>
  );
}

/** When the last backup was made and the next one is due; hidden while there is a warning. */
export function BackupPanel() {
  const titleId = useId();
  const state = useBackups();
  const { title, running, next, faults, never } = dashboardTexts.backups;
  if (state === undefined || state.concern === 'old' || state.concern === 'failed') return null;
  return (
    <section className="box panel" aria-labelledby={titleId}>
      <div className="panel-head cluster align-baseline between gap-2 gap-x-8">
        <h2 id={titleId}>{title}</h2>
      </div>
      {state.last === undefined && state.runningSince === undefined && <p>{never}</p>}
      {state.last !== undefined && (
        <p>
          <LastBackup last={state.last} /> {state.next !== undefined && next(instantText(state.next))}
        </p>
      )}
      {state.last !== undefined && state.last.faults > 0 && <p>{faults(state.last.faults)}</p>}
      {state.runningSince !== undefined && <p>{running(instantText(state.runningSince))}</p>}
    </section>
  );
}

function LastBackup({ last }: { readonly last: NonNullable<BackupState['last']> }) {
  const { last: text, scheduled, encrypted } = dashboardTexts.backups;
  const facts = [
    text(instantText(last.at), fileSizeText(last.bytes)),
    ...(last.isScheduled ? [scheduled] : []),
    ...(last.isEncrypted ? [encrypted] : []),
  ];
  return <span>{`${facts.join(', ')}.`}</span>;
}
