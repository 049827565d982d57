import { useId } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { addressView, useAddressView } from '../../filters/addressView.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { TaskList } from '#core/workflow/task.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { TaskCard } from './TaskCard.tsx';

const pageSize = 24;

/** Each list has its own page in the URL. */
const addresses = {
  pending: addressView({}, 'pendientes'),
  queue: addressView({}, 'sinAsignar'),
  completed: addressView({}, 'completadas'),
};

type TaskSectionProps = { readonly list: TaskList; readonly total: number };

/** One list of tasks with its total. */
export function TaskSection({ list, total }: TaskSectionProps) {
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
