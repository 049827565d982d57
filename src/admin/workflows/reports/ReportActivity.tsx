import { isDrawn } from '#core/questions/signature.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { useId } from 'react';
import { instantText } from '../../records/recordText.ts';
import type { ReportedActivity, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { answerAddress } from '../workflowCalls.ts';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { FileButton } from '../FileButton.tsx';

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

type AnswerValueProps = {
  readonly executionId: string;
  readonly activity: ReportedActivity;
  readonly answer: ReportedAnswer;
};

/** An answer: signatures and pictures are shown, files can be opened. */
function AnswerValue({ executionId, activity, answer }: AnswerValueProps) {
  const { type, value, text } = answer;
  if (type === 'signature' || (type === null && isDrawn(value)))
    return <Signature activity={activity} answer={answer} />;
  if (type === 'image')
    return filesIn(value).map((file) => <AnswerPicture key={file.id} executionId={executionId} file={file} />);
  if (type === 'file')
    return (
      <ul className="stack gap-3 report-files">
        {filesIn(value).map((file) => (
          <li key={file.id}>
            <FileButton file={file} addressOf={(calls) => answerAddress(calls, executionId, file.id)} />
          </li>
        ))}
      </ul>
    );
  return <span className="lines">{text}</span>;
}

/** The drawn or typed signature with its seal. */
function Signature({ activity, answer }: Omit<AnswerValueProps, 'executionId'>) {
  const { value, questionId } = answer;
  const { executedByName } = activity;
  const seal = activity.seals.find((one) => one.questionId === questionId);
  const alt = executedByName === null ? texts.signatureOfSomebody : texts.signatureOf(executedByName);
  return (
    <div className="report-signature stack items-start gap-4">
      {isDrawn(value) ? (
        <img src={value} alt={alt} width={400} height={200} />
      ) : (
        <span>{texts.written(String(value))}</span>
      )}
      {seal !== undefined && (
        <small>
          {texts.sealed(instantText(seal.at))} · <span className="report-hash">{texts.hash(seal.hash)}</span>
        </small>
      )}
    </div>
  );
}

type AnswerPictureProps = { readonly executionId: string; readonly file: AnsweredFile };

/** A picture in an answer; its address requires a session. */
function AnswerPicture({ executionId, file }: AnswerPictureProps) {
  const { data } = useWorkflowQuery(['file', executionId, file.id], (calls) =>
    answerAddress(calls, executionId, file.id),
  );
  return (
    <figure className="report-picture stack items-start gap-4">
      {data !== undefined && (
        <img
          src={data}
          alt={file.name}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <figcaption>
        <FileButton file={file} addressOf={(calls) => answerAddress(calls, executionId, file.id)} />
      </figcaption>
    </figure>
  );
}
