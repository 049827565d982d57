import type { Question } from '#core/questions/question.ts';
import type { QuestionTypeName } from '#core/names/questionTypeNames.ts';
import { time } from '#forms/widgets/DateInput.tsx';
import { textAreaWidget } from '#forms/widgets/TextArea.tsx';
import type { Widget } from '#forms/context/widget.ts';
import type { AnswerFiles } from './answerFiles.ts';
import { filesWidget } from './FilesInput.tsx';
import { createPendingFiles } from './pendingFiles.ts';
import { signature } from './SignatureInput.tsx';
import './answers.css';

/** Grows with its content; Enter adds a line. */
const growingText = textAreaWidget({ rows: 1 });

/** Question types whose answers need another input than their field kind. */
const inputs: Readonly<Partial<Record<QuestionTypeName, (question: Question, files: AnswerFiles) => Widget>>> = {
  text: () => growingText,
  time: () => time,
  file: filesWidget,
  image: filesWidget,
  signature: () => signature,
};

/**
 * The inputs of an activity's questions, by question id, for SchemaForm. Create them once per form, because a new set
 * resets the inputs. Without `files`, as in a preview, files stay in the page.
 */
export function answerWidgets(
  questions: readonly Question[],
  files: AnswerFiles = createPendingFiles(),
): ReadonlyMap<string, Widget> {
  return new Map(
    questions.flatMap((question) => {
      const input = inputs[question.type]?.(question, files);
      return input === undefined ? [] : [[question.id, input] as const];
    }),
  );
}
