import { oneText } from './oneText.ts';
import type { QuestionType } from './questionType.ts';

/** Characters. */
const maxLength = 5000;

export const text = {
  ...oneText,
  name: 'text',
  settings: {},
  property: ({ required }) => ({
    type: 'string',
    maxLength,
    ...(required && { pattern: '\\S' }),
    'x-field': { kind: 'text', widget: 'text' },
  }),
} as const satisfies QuestionType;
