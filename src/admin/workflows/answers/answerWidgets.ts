import type { Question } from '#core/questions/question.ts';
import type { QuestionTypeName } from '#core/questions/index.ts';
import { time } from '#forms/widgets/DateInput.tsx';
import type { Widget } from '#forms/widgets/widget.ts';
import { filesWidget, type SendAnswerFile } from './FilesInput.tsx';
import { signature } from './SignatureInput.tsx';
import './answers.css';

type Sending = (question: Question) => SendAnswerFile;

/** Types of questions whose answers want another input than their kind of field has. */
const inputs: Readonly<Partial<Record<QuestionTypeName, (question: Question, sendOf: Sending) => Widget>>> = {
  time: () => time,
  file: (question, sendOf) => filesWidget(question, sendOf(question)),
  image: (question, sendOf) => filesWidget(question, sendOf(question)),
  signature: () => signature,
};

/**
 * The inputs of an activity's questions, by question, as SchemaForm takes them; make them once for a form, since another set
 * begins anew. Without `sendOf`, as in a preview, files go nowhere.
 */
export function answerWidgets(questions: readonly Question[], sendOf: Sending = nowhere): ReadonlyMap<string, Widget> {
  return new Map(
    questions.flatMap((question) => {
      const input = inputs[question.type]?.(question, sendOf);
      return input === undefined ? [] : [[question.id, input] as const];
    }),
  );
}

const nowhere: Sending = () => async (file) => ({
  id: `${file.name}/${file.size}/${file.lastModified}`,
  name: file.name,
  size: file.size,
  type: file.type,
  hash: '',
});
