import type { Json } from '../values/json.ts';
import { presenceOps, type QuestionType } from './questionType.ts';

/** Any number of distinct options. */
export const checkbox = {
  name: 'checkbox',
  settings: { options: [] },
  conditionOps: ['contains', ...presenceOps],
  property: ({ options = [], required }, { questions: { answers } }) => ({
    type: 'array',
    items: { type: 'string', enum: options },
    uniqueItems: true,
    ...(required && { minItems: 1 }),
    'x-field': { kind: 'choices', widget: 'checkboxes', messages: { minItems: answers.choices, enum: answers.choice } },
  }),
  toWire: textsIn,
  fromWire: (texts) => {
    const selection = texts.filter((text) => text !== '');
    return { kind: 'value', value: selection.length === 0 ? undefined : selection };
  },
  toText: (value) => {
    const selection = textsIn(value);
    // 'DPI, Planos, firmados' would read as three options.
    return selection.join(selection.some((option) => option.includes(',')) ? '; ' : ', ');
  },
} as const satisfies QuestionType;

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
