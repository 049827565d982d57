import { fieldsIn } from '#core/condition.ts';
import type { Question } from '#core/questions/question.ts';

/** Places, from 0, of the questions that are asked depending on the answer to one of them. */
export function placesAskedAfter(questions: readonly Question[], questionId: string): readonly number[] {
  return questions.flatMap(({ showIf }, index) =>
    showIf !== undefined && fieldsIn(showIf).includes(questionId) ? [index] : [],
  );
}

/** How many questions have a condition about a question that does not stand before them. */
export function lostConditions(questions: readonly Question[]): number {
  const known = new Set<string>();
  let lost = 0;
  for (const { id, showIf } of questions) {
    if (showIf !== undefined && !fieldsIn(showIf).every((field) => known.has(field))) lost += 1;
    known.add(id);
  }
  return lost;
}
