import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { PageButtons } from '../../shell/PageButtons.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { TaskList } from '#core/workflow/task.ts';
import { screenWords } from '../workflowWords.ts';
import { TaskCard } from './TaskCard.tsx';

const { tasks: say } = screenWords;

const pageSize = 24;

/** The URL parameter that holds each list's page. */
const pageNames: Readonly<Record<TaskList, string>> = {
  pending: 'pendientes',
  queue: 'sinAsignar',
  completed: 'completadas',
};

type TaskSectionProps = { readonly list: TaskList; readonly total: number };

/** One list of tasks with its total. */
export function TaskSection({ list, total }: TaskSectionProps) {
  const titleId = useId();
  const { page, pages, go } = usePage(list, total);
  const offset = (page - 1) * pageSize;
  const query = useWorkflowQuery(['tasks', list, page], (client) => client.tasks(list, { offset, limit: pageSize }), {
    isKept: true,
    isLive: true,
  });
  return (
    <section className="task-section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {say.sections[list]} <span className="tag">{total}</span>
      </h2>
      {list === 'queue' && <p className="quiet">{say.queueAbout}</p>}
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
      <PageButtons page={page} last={pages} label={say.pages(say.sections[list])} onPage={go} />
    </section>
  );
}

function usePage(list: TaskList, total: number) {
  const [address, setAddress] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const asked = Number(address.get(pageNames[list]) ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const go = (to: number) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (to === 1) next.delete(pageNames[list]);
      else next.set(pageNames[list], String(to));
      return next;
    });
  return { page, pages, go };
}
