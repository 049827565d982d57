import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { multipleChoice } from './multipleChoice.ts';
import { number } from './number.ts';
import type { Question } from './question.ts';
import type { QuestionType } from './questionType.ts';
import { signature } from './signature.ts';
import { text } from './text.ts';
import { time } from './time.ts';

/** Every type, in the order in which people choose from them. */
const questionTypes = [text, number, date, time, multipleChoice, checkbox, file, image, signature] as const;

export type QuestionTypeName = (typeof questionTypes)[number]['name'];

export const questionTypeNames: readonly QuestionTypeName[] = questionTypes.map(({ name }) => name);

const byName: ReadonlyMap<string, QuestionType> = new Map(questionTypes.map((type) => [type.name, type]));

export function questionTypeOf({ type }: Pick<Question, 'type'>): QuestionType {
  const found = byName.get(type);
  if (found === undefined) throw new Error(`no question type ${type}`);
  return found;
}

/** The property of a question in its activity's schema: a kind of field reads it like any other. */
export function propertyOf(question: Question, words: WorkflowCatalog): JsonSchema {
  const property = questionTypeOf(question).property(question, words);
  const hints = { ...(property['x-field'] as object), ...(question.showIf && { showIf: question.showIf }) };
  return { title: question.text, ...property, 'x-field': hints };
}
