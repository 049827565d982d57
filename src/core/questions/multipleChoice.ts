import { oneText } from './oneText.ts';
import { presenceOps, type QuestionType } from './questionType.ts';

/** One of the options. */
export const multipleChoice = {
  ...oneText,
  name: 'multipleChoice',
  settings: { options: [] },
  conditionOps: ['eq', 'ne', ...presenceOps],
  property: ({ options = [] }, { questions: { answers } }) => ({
    type: 'string',
    enum: options,
    'x-field': { kind: 'choice', widget: 'select', messages: { enum: answers.choice, type: answers.choice } },
  }),
} as const satisfies QuestionType;
