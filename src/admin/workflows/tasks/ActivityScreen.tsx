import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ProviderError } from '#providers/providerError.ts';
import { failureText } from '../../shell/failureText.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { words } from '../../words.ts';
import { useWorkflowQuery, useStep } from '../useWorkflows.ts';
import type { ActivityPlace } from '../workflowClient.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm } from '#core/workflow/activityForm.ts';
import { screenWords } from '../workflowWords.ts';
import { ActivityEditor } from './ActivityEditor.tsx';
import './tasks.css';

const { tasks: say } = screenWords;

/** The form of one activity, for its assignee. */
export function ActivityScreen() {
  const { executionId = '', activityId = '' } = useParams();
  const key = `${executionId}/${activityId}`;
  return <Activity key={key} where={{ executionId, activityId }} />;
}

function Activity({ where }: { readonly where: ActivityPlace }) {
  const { executionId, activityId } = where;
  // Edits build on the first response, so later responses do not replace it while the form is open.
  const [opened, setOpened] = useState<ActivityForm>();
  const query = useWorkflowQuery(['activity', executionId, activityId], (client) => client.activity(where), {
    isEnabled: opened === undefined,
  });
  if (opened === undefined && query.isFetchedAfterMount && query.isSuccess && !query.isFetching) setOpened(query.data);
  useTitle(opened?.activity.name ?? say.title);
  return (
    <section className="screen" aria-busy={opened === undefined && query.isFetching}>
      <Link to={workflowPaths.tasks}>{say.back}</Link>
      {opened !== undefined ? (
        <ActivityEditor form={opened} />
      ) : query.isFetching || query.error === null ? (
        <Spinner label={words.admin.loading} />
      ) : (
        <Refused error={query.error} where={where} onAgain={() => void query.refetch()} />
      )}
    </section>
  );
}

type RefusedProps = { readonly error: unknown; readonly where: ActivityPlace; readonly onAgain: () => void };

/** Why the activity cannot be edited, and the available actions. */
function Refused({ error, where, onAgain }: RefusedProps) {
  const { isBusy, failure, run } = useStep();
  const status = error instanceof ProviderError ? error.statusCode : 0;
  const isFree = error instanceof ProviderError && error.reason === 'unassigned';
  const take = async () => {
    await run((client) => client.take(where));
    onAgain();
  };
  return (
    <>
      <h1>{say.title}</h1>
      <div className={isFree ? 'alert alert-info' : 'alert'} role="alert">
        <p>{failureText(failure ?? error)}</p>
        {isFree ? (
          <button
            type="button"
            className="button button-main"
            aria-disabled={isBusy || undefined}
            onClick={() => void take()}
          >
            {isBusy ? say.taking : say.take}
          </button>
        ) : (
          (status === 0 || status >= 500) && (
            <button type="button" className="button" onClick={onAgain}>
              {words.admin.retry}
            </button>
          )
        )}
      </div>
    </>
  );
}
