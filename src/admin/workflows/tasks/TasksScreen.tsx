import { lastPageOf } from '#forms/controls/Pager.tsx';
import { ProviderError } from '#providers/calls/providerError.ts';
import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressView, useAddressView } from '../../filters/addressView.ts';
import { useId } from 'react';
import { clockText, instantText } from '../../records/recordText.ts';
import { Button } from '../../ui/Button.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import type { Task, TaskCounts, TaskList } from '#core/workflow/task.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { Facts } from '../Facts.tsx';
import { useStep, useTaskCounts, useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { changeActivity } from '../workflowCalls.ts';
import './tasks.css';

/** Id of the 'Mis Tareas' heading, which receives the focus when the focused element disappears. */
const tasksTitleId = 'mis-tareas';

/** The signed-in person's pending, available and completed tasks. */
export function TasksScreen() {
  useTitle(taskTexts.title);
  const queries = useQueryClient();
  const counts = useTaskCounts();
  return (
    <section className="screen tasks" aria-busy={counts.isFetching}>
      <div className="screen-head">
        <h1 id={tasksTitleId} tabIndex={-1}>
          {taskTexts.title}
        </h1>
        {/* No live region: automatic updates are not read out. The space is reserved, so the button does not move. */}
        <span className={counts.dataUpdatedAt > 0 ? 'quiet tasks-read' : 'quiet tasks-read is-absent'}>
          {taskTexts.readAt(clockText(new Date(counts.dataUpdatedAt).toISOString()))}
        </span>
        <Button
          aria-disabled={counts.isFetching || undefined}
          onClick={() => void queries.invalidateQueries({ queryKey: ['workflows', 'tasks'] })}
        >
          {taskTexts.refresh}
        </Button>
      </div>
      {counts.data === undefined && counts.isFetching ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <QueryResult query={counts}>{(taskCounts) => <Sections counts={taskCounts} />}</QueryResult>
      )}
    </section>
  );
}

function Sections({ counts }: { readonly counts: TaskCounts }) {
  const { pending, queue, completed } = counts;
  return (
    <>
      {pending === 0 && (
        <div className="empty" role="status">
          <p>
            <strong>{taskTexts.empty}</strong>
          </p>
          <p>{taskTexts.emptyAbout}</p>
        </div>
      )}
      {pending > 0 && <TaskSection list="pending" total={pending} />}
      {queue > 0 && <TaskSection list="queue" total={queue} />}
      {completed > 0 && <TaskSection list="completed" total={completed} />}
    </>
  );
}

type TaskSectionProps = { readonly list: TaskList; readonly total: number };

/** Each list has its own page in the URL. */
const addresses = {
  pending: addressView({}, 'pendientes'),
  queue: addressView({}, 'sinAsignar'),
  completed: addressView({}, 'completadas'),
};

const pageSize = 24;

/** One list of tasks with its total. */
function TaskSection({ list, total }: TaskSectionProps) {
  const titleId = useId();
  const { view, show } = useAddressView(addresses[list]);
  const last = lastPageOf(total, pageSize);
  const page = Math.min(view.page, last);
  const offset = (page - 1) * pageSize;
  const query = useWorkflowQuery(
    ['tasks', list, page],
    (calls) => calls.page('GET /api/tasks', { offset, limit: pageSize, query: { list } }),
    { isReadOnFocus: true },
  );
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {taskTexts.sections[list]} <span className="tag">{total}</span>
      </h2>
      {list === 'queue' && <p className="quiet">{taskTexts.queueAbout}</p>}
      <QueryResult query={query}>
        {({ items }) => (
          <ul className="cards">
            {items.map((task) => (
              <li key={`${task.executionId}/${task.activityId}`}>
                <TaskCard list={list} task={task} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <PageButtons
        page={page}
        last={last}
        label={taskTexts.pages(taskTexts.sections[list])}
        onPage={(next) => show({ page: next })}
      />
    </section>
  );
}

type TaskCardProps = { readonly list: TaskList; readonly task: Task };

/** One activity of a process with its actions. */
function TaskCard({ list, task }: TaskCardProps) {
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
            <strong>{taskTexts.questions(task.openQuestions)}</strong>
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
