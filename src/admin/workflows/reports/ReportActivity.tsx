import { useId } from 'react';
import { instantText } from '../../records/recordText.ts';
import type { ReportedActivity } from '#core/workflow/executionReport.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { AnswerValue } from './AnswerValue.tsx';

const { report: texts } = reportTexts;

type ReportActivityProps = {
  readonly executionId: string;
  readonly activity: ReportedActivity;
  readonly number: number;
};

const tags = { waiting: 'tag', active: 'tag tag-soon', completed: 'tag tag-good' } as const;

/** One activity: who completed it and when, its answers and notes. */
export function ReportActivity({ executionId, activity, number }: ReportActivityProps) {
  const { name, description, state, answers, notes } = activity;
  const titleId = useId();
  return (
    <li className="box stack gap-3 execution" aria-labelledby={titleId}>
      <div className="screen-head execution-head">
        <h2 id={titleId}>{texts.activity(String(number), name)}</h2>
        <span className={tags[state]}>{texts.states[state]}</span>
      </div>
      {description !== '' && <p className="quiet lines">{description}</p>}
      <p className="quiet">{whoAndWhen(activity).join(' · ')}</p>
      {answers.length > 0 && (
        <dl className="values report-answers">
          {answers.map((answer) => (
            <div key={answer.questionId}>
              <dt>{answer.question}</dt>
              <dd>
                <AnswerValue executionId={executionId} activity={activity} answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answers.length === 0 && <p className="quiet">{emptyText[state]}</p>}
      {notes !== '' && (
        <div className="report-notes">
          <h3>{texts.notes}</h3>
          <p className="lines">{notes}</p>
        </div>
      )}
    </li>
  );
}

const emptyText = { waiting: texts.waits, active: texts.unanswered, completed: texts.noAnswers } as const;

function whoAndWhen(activity: ReportedActivity): readonly string[] {
  const { roleName, assignedToName, executedByName, startedAt, completedAt } = activity;
  const personText =
    executedByName === null ? `${texts.assignedTo}: ${assignedToName}` : `${texts.attendedBy}: ${executedByName}`;
  return [
    `${texts.role}: ${roleName}`,
    personText,
    ...(startedAt === undefined ? [] : [`${texts.begun}: ${instantText(startedAt)}`]),
    ...(completedAt === undefined ? [] : [`${texts.ended}: ${instantText(completedAt)}`]),
  ];
}
