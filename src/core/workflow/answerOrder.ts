import type { Activity } from './definition.ts';
import type { Answer } from './execution.ts';

/** Answers in the order of their questions; answers to unknown questions come last. */
export function inQuestionOrder(
  answers: readonly Answer[],
  activity: Pick<Activity, 'questions'> | undefined,
): readonly Answer[] {
  const positions = new Map(activity?.questions.map(({ id }, index) => [id, index]));
  const positionOf = ({ questionId }: Answer) => positions.get(questionId) ?? positions.size;
  return answers.toSorted((one, other) => positionOf(one) - positionOf(other));
}
