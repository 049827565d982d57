import { oneText } from './oneText.ts';
import { orderOps, type QuestionType } from './questionType.ts';

/** A local time, `HH:mm`, without a time zone. */
export const time = {
  ...oneText,
  name: 'time',
  settings: {},
  conditionOps: orderOps,
  property: (_question, { questions: { answers } }) => ({
    type: 'string',
    pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
    'x-field': {
      kind: 'text',
      widget: 'text',
      placeholder: '08:30',
      messages: { pattern: answers.time, type: answers.time },
    },
  }),
} as const satisfies QuestionType;
