import { oneText } from './oneText.ts';
import type { QuestionType } from './questionType.ts';

/** How a PNG begins in a data address: the eight bytes of its signature. */
const drawn = 'data:image/png;base64,iVBORw0KGgo';

/** Characters: far more than lines of 2 px on 400x200 take. */
const longest = 300_000;
const longestName = 120;

/** A drawing (data address of a PNG), or the name that was written instead. */
export const signature = {
  ...oneText,
  name: 'signature',
  settings: {},
  property: (_question, { questions: { answers } }) => ({
    type: 'string',
    maxLength: longest,
    pattern: `^(?:${drawn.replaceAll('+', '\\+')}[A-Za-z0-9+/]+={0,2}|(?!\\s*data:)(?=.*\\S).{1,${longestName}})$`,
    'x-field': {
      kind: 'text',
      widget: 'text',
      messages: { pattern: answers.signature, type: answers.signature, maxLength: answers.longSignature },
    },
  }),
  toText: (value, { questions }) =>
    isDrawn(value) ? questions.drawnSignature : typeof value === 'string' ? value : '',
} as const satisfies QuestionType;

/** Whether a signature was drawn, and not written as a name. */
export function isDrawn(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(drawn);
}
