import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { lastPageOf } from '#forms/Pager.tsx';
import { PageButtons } from '../../shell/PageButtons.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { TaskList } from '#core/workflow/task.ts';
import { screenWords } from '../workflowWords.ts';
import { TaskCard } from './TaskCard.tsx';

const { tasks: texts } = screenWords;

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
    isLive: true,
  });
  return (
    <section className="task-section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {texts.sections[list]} <span className="tag">{total}</span>
      </h2>
      {list === 'queue' && <p className="quiet">{texts.queueAbout}</p>}
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
      <PageButtons page={page} last={pages} label={texts.pages(texts.sections[list])} onPage={go} />
    </section>
  );
}

function usePage(list: TaskList, total: number) {
  const [address, setAddress] = useSearchParams();
  const pages = lastPageOf(total, pageSize);
  const requestedPage = Number(address.get(pageNames[list]) ?? 1);
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const go = (to: number) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (to === 1) next.delete(pageNames[list]);
      else next.set(pageNames[list], String(to));
      return next;
    });
  return { page, pages, go };
}
