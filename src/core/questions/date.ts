import { shortDay } from '../time/shortDate.ts';
import { oneText } from './oneText.ts';
import { orderOps, type QuestionType } from './questionType.ts';

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const date = {
  ...oneText,
  name: 'date',
  settings: {},
  conditionOps: orderOps,
  property: (_question, { questions: { answers } }) => ({
    type: 'string',
    format: 'date',
    'x-field': { kind: 'date', widget: 'date', messages: { format: answers.date, type: answers.date } },
  }),
  toText: shortDay,
} as const satisfies QuestionType;
