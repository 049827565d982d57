import { useLayoutEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ProviderError } from '#providers/calls/providerError.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { useWorkflowQuery, useStep } from '../useWorkflows.ts';
import { activityParams, type ActivityRef, changeActivity } from '../workflowCalls.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm } from '#core/workflow/activityForm.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { ActivityEditor } from './ActivityEditor.tsx';
import './tasks.css';

/** The form of one activity, for its assignee. */
export function ActivityScreen() {
  const { executionId = '', activityId = '' } = useParams();
  const key = `${executionId}/${activityId}`;
  return <Activity key={key} activityRef={{ executionId, activityId }} />;
}

function Activity({ activityRef }: { readonly activityRef: ActivityRef }) {
  const { executionId, activityId } = activityRef;
  // Edits build on the first response, so later responses do not replace it while the form is open.
  const [stored, setStored] = useState<ActivityForm>();
  const query = useWorkflowQuery(
    ['activity', executionId, activityId],
    ({ call }) => call('GET /api/executions/{id}/activities/{activity}', { params: activityParams(activityRef) }),
    { isEnabled: stored === undefined },
  );
  const fresh = query.isFetchedAfterMount && query.isSuccess && !query.isFetching ? query.data : undefined;
  const opened = stored ?? fresh;
  useLayoutEffect(() => setStored(opened), [opened]);
  useTitle(opened?.activity.name ?? taskTexts.title);
  return (
    <section className="screen" aria-busy={opened === undefined && query.isFetching}>
      <Link to={workflowPaths.tasks}>{taskTexts.back}</Link>
      {opened !== undefined ? (
        <ActivityEditor form={opened} />
      ) : query.isFetching || query.error === null ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <RefusalNote error={query.error} activityRef={activityRef} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

/** Why nobody can answer now; the server's text is about a save. */
function closedText(error: unknown): string | undefined {
  const reason = error instanceof ProviderError ? error.reason : undefined;
  return Object.entries(taskTexts.closed).find(([name]) => name === reason)?.[1];
}

type RefusalNoteProps = { readonly error: unknown; readonly activityRef: ActivityRef; readonly onRetry: () => void };

/** Why the activity cannot be edited, and the available actions. */
function RefusalNote({ error, activityRef, onRetry }: RefusalNoteProps) {
  const { isBusy, failure, run } = useStep();
  const status = error instanceof ProviderError ? error.statusCode : 0;
  const isFree = error instanceof ProviderError && error.reason === 'unassigned';
  const claim = async () => {
    await run((calls) => changeActivity(calls, 'claim', activityRef));
    onRetry();
  };
  return (
    <>
      <h1>{taskTexts.title}</h1>
      <div className={isFree ? 'alert alert-info' : 'alert'} role="alert">
        <p>{closedText(failure ?? error) ?? failureText(failure ?? error)}</p>
        {isFree ? (
          <Button look="main" isBusy={isBusy} onClick={() => void claim()}>
            {isBusy ? taskTexts.taking : taskTexts.take}
          </Button>
        ) : (
          (status === 0 || status >= 500) && <Button onClick={onRetry}>{adminTexts.retry}</Button>
        )}
        {closedText(error) !== undefined && (
          <Link to={workflowPaths.report(activityRef.executionId)}>{taskTexts.seeReport}</Link>
        )}
      </div>
    </>
  );
}
