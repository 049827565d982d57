import { useNotification } from '@refinedev/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { ProviderError } from '#providers/providerError.ts';
import { instantText } from '../../content/recordText.ts';
import { failureText } from '../../shell/failureText.ts';
import { useStep } from '../useWorkflows.ts';
import { tasksTitleId } from './tasksTitle.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { Task, TaskList } from '#core/workflow/task.ts';
import { screenWords } from '../workflowWords.ts';

const { tasks: texts } = screenWords;

type TaskCardProps = { readonly list: TaskList; readonly task: Task };

/** One activity of a process with its actions. */
export function TaskCard({ list, task }: TaskCardProps) {
  const titleId = useId();
  const { executionId, activityId, startedAt, completedAt } = task;
  return (
    <article className="card task-card" aria-labelledby={titleId}>
      <div className="card-body">
        <div className="task-head">
          <p className="task-workflow">{task.workflowName}</p>
          {task.suspension !== null && <span className="tag tag-soon">{texts.suspended}</span>}
        </div>
        <h3 id={titleId}>{task.name}</h3>
        {task.description !== '' && <p className="card-text">{task.description}</p>}
        <dl className="task-facts">
          <Fact name={texts.reference} value={task.reference} />
          {list === 'completed'
            ? completedAt !== null && <Fact name={texts.completedAt} value={instantText(completedAt)} />
            : startedAt !== null && <Fact name={texts.started} value={instantText(startedAt)} />}
          {list === 'queue' && <Fact name={texts.role} value={task.roleName} />}
        </dl>
        {list !== 'completed' && <p className="task-questions">{texts.questions(task.questions)}</p>}
        {task.suspension !== null && <SuspensionNote suspension={task.suspension} />}
      </div>
      {list === 'pending' && task.suspension === null && (
        <div className="card-foot">
          <Link
            className="button button-main"
            to={workflowPaths.activity(executionId, activityId)}
            aria-describedby={titleId}
          >
            {texts.attend}
          </Link>
        </div>
      )}
      {list === 'queue' && <ClaimFooter task={task} titleId={titleId} />}
    </article>
  );
}

/** Says that the process is suspended. */
function SuspensionNote({
  suspension: { byName, at, reason },
}: {
  readonly suspension: NonNullable<Task['suspension']>;
}) {
  return (
    <div className="task-suspended">
      <p>{texts.suspendedBy(byName, instantText(at))}</p>
      {reason !== '' && <p className="lines">{texts.suspensionReason(reason)}</p>}
      <p className="quiet">{texts.suspensionAbout}</p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}:</dt> <dd>{value}</dd>
    </div>
  );
}

function ClaimFooter({ task, titleId }: { readonly task: Task; readonly titleId: string }) {
  const { isBusy, failure, run } = useStep();
  const { open: notify } = useNotification();
  const claim = async () => {
    const report = await run((client) => client.claim(task).catch(asRefusal));
    if (report === undefined) return;
    // The card leaves this list, and its focused button with it.
    document.getElementById(tasksTitleId)?.focus();
    if (report instanceof ProviderError)
      notify?.({ type: 'error', message: texts.notTaken(task.name, failureText(report)) });
    else notify?.({ type: 'success', message: texts.took(task.name) });
  };
  return (
    <div className="card-foot">
      <div role="alert">{failure !== undefined && <p className="fault">{failureText(failure)}</p>}</div>
      <button
        type="button"
        className="button button-main"
        aria-disabled={isBusy || undefined}
        aria-describedby={titleId}
        onClick={() => void claim()}
      >
        {isBusy ? texts.taking : texts.take}
      </button>
    </div>
  );
}

/** A refusal means that somebody else acted and the lists are outdated; other failures can be retried. */
function asRefusal(error: unknown): ProviderError {
  const isRefused = error instanceof ProviderError && [403, 404, 409].includes(error.statusCode);
  if (isRefused) return error;
  throw error;
}
