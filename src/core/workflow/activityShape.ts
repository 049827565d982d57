import type { Shape } from '../schema/contentType.ts';
import { isShown } from '../schema/fieldVisibility.ts';
import { visibleValues } from '../validation/hiddenValues.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { propertyOf } from '../questions/index.ts';
import { readFields } from '../parsing/readFields.ts';
import type { FieldError } from '../validation/validate.ts';
import { pointerTo } from '../values/json.ts';
import type { Values } from '../values/record.ts';
import type { Activity } from './definition.ts';

/** The shape of an activity for forms, validation and exports; its fields are the question ids. */
export function activityShape(
  { name, questions }: Pick<Activity, 'name' | 'questions'>,
  messages: WorkflowCatalog,
): Shape {
  const schema: JsonSchema = {
    title: name,
    type: 'object',
    properties: Object.fromEntries(questions.map((question) => [question.id, propertyOf(question, messages)])),
    required: questions.filter(({ required }) => required).map(({ id }) => id),
    additionalProperties: false,
  };
  return { title: name, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

/** The questions that are visible with these answers. */
export function visibleQuestions(
  activity: Pick<Activity, 'name' | 'questions'>,
  answers: Values,
  messages: WorkflowCatalog,
): Activity['questions'] {
  const shape = activityShape(activity, messages);
  const { fields } = shape;
  const visible = visibleValues(shape, answers);
  const names = new Set(fields.filter((field) => isShown(field, visible)).map(({ name }) => name));
  return activity.questions.filter(({ id }) => names.has(id));
}

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
