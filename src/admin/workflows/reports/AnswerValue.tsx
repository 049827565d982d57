import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { isDrawn } from '#core/questions/signature.ts';
import { instantText } from '../../records/recordText.ts';
import type { ReportedActivity, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { FileButton } from '../FileButton.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { answerAddress } from '../workflowCalls.ts';

const { report: texts } = reportTexts;

type AnswerValueProps = {
  readonly executionId: string;
  readonly activity: ReportedActivity;
  readonly answer: ReportedAnswer;
};

/** An answer: signatures and pictures are shown, files can be opened. */
export function AnswerValue({ executionId, activity, answer }: AnswerValueProps) {
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
