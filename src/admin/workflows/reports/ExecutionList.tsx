import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { instantText } from '../../records/recordText.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ExecutionFilter, ExecutionSummary } from '#core/workflow/executionReport.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { Facts } from '../Facts.tsx';
import { doneCount, statusTags } from './reportStatus.ts';

const { list: texts, report } = reportTexts;

type ExecutionListProps = {
  readonly label: string;
  readonly filter: ExecutionFilter;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Text of the empty list. */
  readonly empty: string;
};

const pageLength = 25;

/** Executions with start, end, state and answers, latest start first, each with a link to its report. */
export function ExecutionList({ label, filter, page, onPage, empty }: ExecutionListProps) {
  const { pathname, search } = useLocation();
  const query = useWorkflowQuery(['executions', filter, page], (calls) =>
    calls.page('GET /api/executions', { query: filter, offset: (page - 1) * pageLength, limit: pageLength }),
  );
  return (
    <QueryResult query={query}>
      {({ items, total }) =>
        items.length === 0 && page === 1 ? (
          <p className="empty">{empty}</p>
        ) : (
          <>
            <ul className="stack" aria-label={label} aria-busy={query.isFetching}>
              {items.map((execution) => (
                <ExecutionItem key={execution.id} execution={execution} from={pathname + search} />
              ))}
            </ul>
            <PageButtons
              page={page}
              last={lastPageOf(total, pageLength)}
              total={listTexts.total(total)}
              onPage={onPage}
            />
          </>
        )
      }
    </QueryResult>
  );
}

type ExecutionItemProps = {
  readonly execution: ExecutionSummary;
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

function ExecutionItem({ execution, from }: ExecutionItemProps) {
  const { id, reference, workflowName, status, statusName, startedAt, completedAt, activities } = execution;
  const titleId = useId();
  const unfinishedText = status === 'cancelled' ? report.neverCompleted : report.running;
  return (
    <li className="box stack gap-3 execution" aria-labelledby={titleId}>
      <div className="screen-head execution-head">
        <h2 id={titleId}>
          <Link to={workflowPaths.report(id)} state={{ from }} aria-label={texts.openOf(reference)}>
            <bdi>{reference}</bdi>
          </Link>
        </h2>
        <span className={statusTags[status]}>{statusName}</span>
      </div>
      <p>{workflowName === '' ? texts.unknownWorkflow : workflowName}</p>
      <Facts
        className="facts"
        facts={[
          [texts.started, instantText(startedAt)],
          [texts.ended, completedAt === null ? unfinishedText : instantText(completedAt)],
        ]}
      />
      <p className="quiet">{texts.progress(String(doneCount(execution)), String(activities.length))}</p>
      <Answers execution={execution} />
    </li>
  );
}

/** The answers as text; signatures and pictures appear in the report. */
function Answers({ execution: { reference, activities } }: { readonly execution: ExecutionSummary }) {
  const answeredActivities = activities.filter(({ answers }) => answers.length > 0);
  const count = answeredActivities.reduce((sum, { answers }) => sum + answers.length, 0);
  if (count === 0) return <p className="quiet">{texts.noAnswers}</p>;
  return (
    <details className="execution-answers">
      <summary aria-label={`${texts.answers(String(count))}: ${reference}`}>{texts.answers(String(count))}</summary>
      {answeredActivities.map(({ id, name, answers }) => (
        <section key={id}>
          <h3>{name === '' ? processTexts.calls.unknownActivity : name}</h3>
          <dl className="values report-answers">
            {answers.map(({ questionId, question, text }) => (
              <div key={questionId}>
                <dt>{question === '' ? processTexts.calls.unknownQuestion : question}</dt>
                <dd className="lines">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
