import { useNotification } from '@refinedev/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { ProviderError } from '#providers/calls/providerError.ts';
import { instantText } from '../../records/recordText.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useStep } from '../useWorkflows.ts';
import { changeActivity } from '../workflowCalls.ts';
import { tasksTitleId } from './tasksTitle.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { Task, TaskList } from '#core/workflow/task.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { Facts } from '../Facts.tsx';

type TaskCardProps = { readonly list: TaskList; readonly task: Task };

/** One activity of a process with its actions. */
export function TaskCard({ list, task }: TaskCardProps) {
  const titleId = useId();
  const { executionId, activityId, startedAt, completedAt, suspension } = task;
  return (
    <article className="box card" aria-labelledby={titleId}>
      <div className="card-body">
        <div className="screen-head">
          <p className="quiet">{task.workflowName}</p>
          {suspension !== null && <span className="tag tag-soon">{taskTexts.suspended}</span>}
        </div>
        <h3 id={titleId}>{task.name}</h3>
        {task.description !== '' && <p className="card-text">{task.description}</p>}
        <Facts
          className="facts"
          facts={[
            [`${taskTexts.reference}: `, task.reference],
            list === 'completed'
              ? [`${taskTexts.completedAt}: `, completedAt && instantText(completedAt)]
              : [`${taskTexts.started}: `, startedAt && instantText(startedAt)],
            [`${taskTexts.role}: `, list === 'queue' && task.roleName],
          ]}
        />
        {list !== 'completed' && (
          <p>
            <strong>{taskTexts.questions(task.questions)}</strong>
          </p>
        )}
        {suspension !== null && (
          <div className="stack gap-3 task-suspended">
            <p>{taskTexts.suspendedBy(suspension.byName, instantText(suspension.at))}</p>
            {suspension.reason !== '' && <p className="lines">{taskTexts.suspensionReason(suspension.reason)}</p>}
            <p className="quiet">{taskTexts.suspensionAbout}</p>
          </div>
        )}
      </div>
      {list === 'pending' && suspension === null && (
        <div className="card-foot">
          <Link
            className="button button-main"
            to={workflowPaths.activity(executionId, activityId)}
            aria-describedby={titleId}
          >
            {taskTexts.attend}
          </Link>
        </div>
      )}
      {list === 'queue' && <ClaimFooter task={task} titleId={titleId} />}
    </article>
  );
}

function ClaimFooter({ task, titleId }: { readonly task: Task; readonly titleId: string }) {
  const { isBusy, failure, run } = useStep();
  const { open: notify } = useNotification();
  const claim = async () => {
    const report = await run((calls) => changeActivity(calls, 'claim', task).catch(asRefusal));
    if (report === undefined) return;
    // The card leaves this list, and its focused button with it.
    document.getElementById(tasksTitleId)?.focus();
    if (report instanceof ProviderError)
      notify?.({ type: 'error', message: taskTexts.notTaken(task.name, failureText(report)) });
    else notify?.({ type: 'success', message: taskTexts.took(task.name) });
  };
  return (
    <div className="card-foot">
      <div role="alert">{failure !== undefined && <p className="fault">{failureText(failure)}</p>}</div>
      <Button look="main" isBusy={isBusy} aria-describedby={titleId} onClick={() => void claim()}>
        {isBusy ? taskTexts.taking : taskTexts.take}
      </Button>
    </div>
  );
}

/** A refusal means that somebody else acted and the lists are outdated; other failures can be retried. */
function asRefusal(error: unknown): ProviderError {
  const isRefused = error instanceof ProviderError && [403, 404, 409].includes(error.statusCode);
  if (isRefused) return error;
  throw error;
}
