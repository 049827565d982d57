import { useQueryClient } from '@tanstack/react-query';
import { clockText } from '../../records/recordText.ts';
import { Button } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import type { TaskCounts } from '#core/workflow/task.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { useTaskCounts } from '../useWorkflows.ts';
import { TaskSection } from './TaskSection.tsx';
import { tasksTitleId } from './tasksTitle.ts';
import './tasks.css';

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
