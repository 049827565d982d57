import type { Shape } from '../schema/contentType.ts';
import { isShown } from '../store/hidden.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { propertyOf } from '../questions/index.ts';
import { readFields } from '../schema/readFields.ts';
import type { Values } from '../store/record.ts';
import type { Activity } from './definition.ts';

/** An activity as forms, validation and exports take it: its questions by their ids. */
export function activityShape(
  { name, questions }: Pick<Activity, 'name' | 'questions'>,
  words: WorkflowCatalog,
): Shape {
  const schema: JsonSchema = {
    title: name,
    type: 'object',
    properties: Object.fromEntries(questions.map((question) => [question.id, propertyOf(question, words)])),
    required: questions.filter(({ required }) => required).map(({ id }) => id),
    additionalProperties: false,
  };
  return { title: name, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

/** Answers to the questions that were asked: what a condition hides is left out, and so is what only that answer would have shown. */
export function visibleAnswers({ fields }: Pick<Shape, 'fields'>, answers: Values): Values {
  let left = answers;
  for (;;) {
    const hidden = new Set(fields.filter((field) => !isShown(field, left)).map(({ name }) => name));
    const next = Object.fromEntries(Object.entries(left).filter(([name]) => !hidden.has(name)));
    if (Object.keys(next).length === Object.keys(left).length) return left;
    left = next;
  }
}

/** The questions that a form asks with these answers. */
export function visibleQuestions(
  activity: Pick<Activity, 'name' | 'questions'>,
  answers: Values,
  words: WorkflowCatalog,
): Activity['questions'] {
  const { fields } = activityShape(activity, words);
  const shown = visibleAnswers({ fields }, answers);
  const names = new Set(fields.filter((field) => isShown(field, shown)).map(({ name }) => name));
  return activity.questions.filter(({ id }) => names.has(id));
}
