import { plainNumber } from '../numbers/plainNumber.ts';
import { oneText } from './oneText.ts';
import { orderOps, type QuestionType } from './questionType.ts';

/** Larger numbers lose precision. */
const maxNumber = Number.MAX_SAFE_INTEGER;

/** A whole number. */
export const number = {
  name: 'number',
  settings: {},
  conditionOps: orderOps,
  property: (_question, { questions: { answers } }) => ({
    type: 'integer',
    minimum: -maxNumber,
    maximum: maxNumber,
    'x-field': {
      kind: 'integer',
      widget: 'number',
      messages: {
        type: answers.integer,
        minimum: answers.integerRange(String(maxNumber)),
        maximum: answers.integerRange(String(maxNumber)),
      },
    },
  }),
  toWire: (value) => (typeof value === 'number' ? [String(value)] : []),
  fromWire: (texts, messages) => {
    const result = oneText.fromWire(texts, messages);
    if (result.kind === 'fault' || result.value === undefined) return result;
    const { answers } = messages.questions;
    const text = String(result.value).trim();
    if (!/^[+-]?\d+$/.test(text)) return { kind: 'fault', message: answers.integer };
    const value = plainNumber(text);
    if (value === undefined) return { kind: 'fault', message: answers.integerRange(String(maxNumber)) };
    return { kind: 'value', value };
  },
  toText: (value) => (typeof value === 'number' ? String(value) : ''),
} as const satisfies QuestionType;
