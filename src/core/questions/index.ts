import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { multipleChoice } from './multipleChoice.ts';
import { number } from './number.ts';
import type { QuestionTypeName } from '../names/questionTypeNames.ts';
import type { Question } from './question.ts';
import type { QuestionType } from './questionType.ts';
import { signature } from './signature.ts';
import { text } from './text.ts';
import { time } from './time.ts';

const questionTypes: Readonly<Record<QuestionTypeName, QuestionType>> = {
  checkbox,
  date,
  file,
  image,
  multipleChoice,
  number,
  signature,
  text,
  time,
};

export function questionTypeOf({ type }: Pick<Question, 'type'>): QuestionType {
  const questionType = Object.hasOwn(questionTypes, type) ? questionTypes[type] : undefined;
  if (questionType === undefined) throw new Error(`no question type ${type}`);
  return questionType;
}

/** The property of a question in its activity's schema. */
export function propertyOf(question: Question, messages: WorkflowCatalog): JsonSchema {
  const property = questionTypeOf(question).property(question, messages);
  const hints = { ...(property['x-field'] as object), ...(question.showIf && { showIf: question.showIf }) };
  return { title: question.text, ...property, 'x-field': hints };
}
