import { oneText } from './oneText.ts';
import type { QuestionType } from './questionType.ts';

/** Beyond these a number is not kept exactly. */
const most = Number.MAX_SAFE_INTEGER;

/** A whole number. */
export const number = {
  name: 'number',
  settings: {},
  property: (_question, { questions: { answers } }) => ({
    type: 'integer',
    minimum: -most,
    maximum: most,
    'x-field': {
      kind: 'integer',
      widget: 'number',
      messages: {
        type: answers.integer,
        minimum: answers.integerRange(String(most)),
        maximum: answers.integerRange(String(most)),
      },
    },
  }),
  toWire: (value) => (typeof value === 'number' ? [String(value)] : []),
  fromWire: (texts, words) => {
    const read = oneText.fromWire(texts, words);
    if (read.kind === 'fault' || read.value === undefined) return read;
    const { answers } = words.questions;
    const written = String(read.value).trim();
    if (!/^[+-]?\d+$/.test(written)) return { kind: 'fault', message: answers.integer };
    const value = Number(written);
    if (!Number.isSafeInteger(value)) return { kind: 'fault', message: answers.integerRange(String(most)) };
    return { kind: 'value', value: value === 0 ? 0 : value };
  },
  toText: (value) => (typeof value === 'number' ? String(value) : ''),
} as const satisfies QuestionType;
