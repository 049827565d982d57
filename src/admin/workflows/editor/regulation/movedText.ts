import type { Question } from '#core/questions/question.ts';
import { moveItem } from '#core/workflow/articles.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { lostConditions, dependentPositions } from '../conditions/conditionLinks.ts';
import type { QuestionRef } from '../questions/questionChanges.ts';

/** Announces a question that moved within its activity, and the conditions that it broke. */
export function movedText(
  questions: readonly Question[],
  move: { readonly from: number; readonly to: number },
): string {
  const { announced, question } = editorTexts;
  const text = announced.moved(question(String(move.from + 1)), String(move.to + 1), String(questions.length));
  return withLost(text, lostConditions(moveItem(questions, move)) - lostConditions(questions));
}

/** Announces a question that moved to another activity, where its own condition loses the questions it refers to. */
export function transferText({ activities }: Definition, { activityId, questionId }: QuestionRef, to: string): string {
  const { announced, question, activity } = editorTexts;
  const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
  const index = questions.findIndex(({ id }) => id === questionId);
  const target = activity(String(activities.findIndex(({ id }) => id === to) + 1));
  const ownCondition = questions[index]?.showIf === undefined ? 0 : 1;
  return withLost(
    announced.given(question(String(index + 1)), target),
    ownCondition + dependentPositions(questions, questionId).length,
  );
}

/** An announcement with the number of conditions to fix. */
export function withLost(text: string, lostCount: number): string {
  return lostCount > 0 ? `${text} ${editorTexts.announced.lost(lostCount)}` : text;
}
