import { isJsonObject, type Json } from '../values/json.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { AnsweredFile } from './question.ts';
import { presenceOps, type ReadAnswer } from './questionType.ts';

/** The most files of one answer. */
export const maxFiles = 20;

/** Maximum file size of any question, in bytes. */
export const largestAnswerFile = 20 * 1024 * 1024;

/** Shared members of the question types whose answer is files. Files are sent separately; the answer contains their ids. */
export const answeredFiles = {
  conditionOps: presenceOps,
  toWire: (value: Json | undefined): readonly string[] => filesIn(value).map(({ name }) => name),
  /** Ids or names of uploaded files; the caller resolves them. */
  fromWire: (texts: readonly string[]): ReadAnswer => {
    const references = texts.filter((text) => text !== '');
    return {
      kind: 'value',
      value: references.length === 0 ? undefined : references.map((text) => ({ id: text, name: text })),
    };
  },
  toText: (value: Json | undefined): string =>
    filesIn(value)
      .map(({ name }) => name)
      .join(', '),
};

/** The files of an answer; empty for another value. */
export function filesIn(value: Json | undefined): readonly AnsweredFile[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).filter(isFile) as unknown as readonly AnsweredFile[];
}

const fileItems: JsonSchema = {
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

/** The property of files; messages for too few and too many. */
export function filesProperty(
  required: boolean,
  maxItems: number,
  messages: Readonly<Record<'minItems' | 'maxItems', string>>,
) {
  return {
    type: 'array',
    items: fileItems,
    maxItems,
    ...(required && { minItems: 1 }),
    'x-field': { kind: 'objectList', widget: 'objectList', messages },
  } as const;
}

function isFile(value: Json): boolean {
  return isJsonObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}
