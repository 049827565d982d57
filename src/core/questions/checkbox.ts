import { presenceOps } from './conditionOps.ts';
import { isText } from './isText.ts';
import type { QuestionType } from './questionType.ts';

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
  toWire: (value) => (Array.isArray(value) ? value.filter(isText) : []),
  fromWire: (texts) => {
    const selection = texts.filter((text) => text !== '');
    return { kind: 'value', value: selection.length === 0 ? undefined : selection };
  },
  toText: (value) => {
    const selection = Array.isArray(value) ? value.filter(isText) : [];
    // 'DPI, Planos, firmados' would read as three options.
    return selection.join(selection.some((option) => option.includes(',')) ? '; ' : ', ');
  },
} as const satisfies QuestionType;
