import { isJsonObject, type Json } from '../values/json.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { isText } from './isText.ts';
import type { AnsweredFile } from './question.ts';
import type { ReadAnswer } from './questionType.ts';

/** Files that one answer has at most. */
export const maxFiles = 20;

/** Bytes that any question may allow. */
export const largestAnswerFile = 20 * 1024 * 1024;

/** What types share whose answer is files: they are sent beside it, and stand in it by their ids. */
export const answeredFiles = {
  toWire: (value: Json | undefined): readonly string[] => filesIn(value).map(({ name }) => name),
  /** Ids or names of files that were sent; whoever keeps them knows which. */
  fromWire: (texts: readonly string[]): ReadAnswer => {
    const given = texts.filter((text) => text !== '');
    return { kind: 'value', value: given.length === 0 ? undefined : given.map((text) => ({ id: text, name: text })) };
  },
  toText: (value: Json | undefined): string =>
    filesIn(value)
      .map(({ name }) => name)
      .join(', '),
};

/** The files of an answer; of one that is none, none. */
export function filesIn(value: Json | undefined): readonly AnsweredFile[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).filter(isFile) as unknown as readonly AnsweredFile[];
}

export const fileItems: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 255 },
    name: { type: 'string', maxLength: 255 },
    size: { type: 'integer', minimum: 0 },
    type: { type: 'string', maxLength: 200 },
    hash: { type: 'string', maxLength: 64 },
  },
  required: ['id'],
  additionalProperties: false,
};

function isFile(value: Json): boolean {
  return isJsonObject(value) && isText(value['id']) && isText(value['name']);
}
