import { pointerTo } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Values } from '../values/record.ts';
import type { FieldError } from '../validation/validate.ts';
import type { Activity } from './definition.ts';

/** Answers to questions that an activity does not have. */
export function unknownAnswers(
  { questions }: Pick<Activity, 'questions'>,
  answers: Values,
  { validation }: WorkflowCatalog,
): readonly FieldError[] {
  const ids = new Set(questions.map(({ id }) => id));
  return Object.keys(answers)
    .filter((name) => !ids.has(name))
    .map((name) => ({ pointer: pointerTo('answers', name), keyword: 'unknown', message: validation.unknown }));
}
