import type { Activity } from './definition.ts';
import type { WorkflowAnswer } from './execution.ts';

/** Answers in the order of their questions; answers to unknown questions come last. */
export function inQuestionOrder(
  answers: readonly WorkflowAnswer[],
  activity: Pick<Activity, 'questions'> | undefined,
): readonly WorkflowAnswer[] {
  const positions = new Map(activity?.questions.map(({ id }, index) => [id, index]));
  const positionOf = ({ questionId }: WorkflowAnswer) => positions.get(questionId) ?? positions.size;
  return answers.toSorted((one, other) => positionOf(one) - positionOf(other));
}
