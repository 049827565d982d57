import { useId } from 'react';
import { Link } from 'react-router';
import { instantText } from '../../content/recordText.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ExecutionSummary } from '#core/workflow/executionReport.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';
import { doneCount, statusTags } from './reportStatus.ts';

const { list: texts, report } = screenWords.reports;

type ExecutionListProps = {
  readonly label: string;
  readonly executions: readonly ExecutionSummary[];
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

/** Executions with start, end, state and answers, each with a link to its report. */
export function ExecutionList({ label, executions, from }: ExecutionListProps) {
  return (
    <ul className="executions" aria-label={label}>
      {executions.map((execution) => (
        <ExecutionItem key={execution.id} execution={execution} from={from} />
      ))}
    </ul>
  );
}

type ExecutionItemProps = { readonly execution: ExecutionSummary; readonly from: string };

function ExecutionItem({ execution, from }: ExecutionItemProps) {
  const { id, reference, workflowName, status, statusName, startedAt, completedAt, activities } = execution;
  const titleId = useId();
  const unfinishedText = status === 'cancelled' ? report.neverCompleted : report.running;
  return (
    <li className="execution" aria-labelledby={titleId}>
      <div className="execution-head">
        <h2 id={titleId}>
          <Link to={workflowPaths.report(id)} state={{ from }} aria-label={texts.openOf(reference)}>
            <bdi>{reference}</bdi>
          </Link>
        </h2>
        <span className={statusTags[status]}>{statusName}</span>
      </div>
      <p>{workflowName === '' ? texts.unknownWorkflow : workflowName}</p>
      <dl className="execution-times">
        <div>
          <dt>{texts.started}</dt>
          <dd>{instantText(startedAt)}</dd>
        </div>
        <div>
          <dt>{texts.ended}</dt>
          <dd>{completedAt === null ? unfinishedText : instantText(completedAt)}</dd>
        </div>
      </dl>
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
          <h3>{name === '' ? workflowWords.workflows.calls.unknownActivity : name}</h3>
          <dl className="report-answers">
            {answers.map(({ questionId, question, text }) => (
              <div key={questionId}>
                <dt>{question === '' ? workflowWords.workflows.calls.unknownQuestion : question}</dt>
                <dd className="lines">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
