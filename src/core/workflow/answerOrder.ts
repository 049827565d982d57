import type { Activity } from './definition.ts';
import type { Answer } from './execution.ts';

/** Answers in the order of their questions; those to questions that the activity does not have come last. */
export function inQuestionOrder(
  answers: readonly Answer[],
  activity: Pick<Activity, 'questions'> | undefined,
): readonly Answer[] {
  const places = new Map(activity?.questions.map(({ id }, index) => [id, index]));
  const placeOf = ({ questionId }: Answer) => places.get(questionId) ?? places.size;
  return answers.toSorted((one, other) => placeOf(one) - placeOf(other));
}
