import { oneText } from './oneText.ts';
import { presenceOps, type QuestionType } from './questionType.ts';

/** Start of a PNG data address, with the eight bytes of the PNG signature. */
const pngPrefix = 'data:image/png;base64,iVBORw0KGgo';

/** Characters; far more than lines of 2 px on 400x200 need. */
const maxLength = 300_000;
const maxNameLength = 120;

/** A drawing (PNG data address) or a written name. */
export const signature = {
  ...oneText,
  name: 'signature',
  settings: {},
  conditionOps: presenceOps,
  property: (_question, { questions: { answers } }) => ({
    type: 'string',
    maxLength,
    pattern: `^(?:${pngPrefix.replaceAll('+', '\\+')}[A-Za-z0-9+/]+={0,2}|(?!\\s*data:)(?=.*\\S).{1,${maxNameLength}})$`,
    'x-field': {
      kind: 'text',
      widget: 'text',
      messages: { pattern: answers.signature, type: answers.signature, maxLength: answers.longSignature },
    },
  }),
  toText: (value, { questions }) =>
    isDrawn(value) ? questions.drawnSignature : typeof value === 'string' ? value : '',
} as const satisfies QuestionType;

/** Whether a signature is a drawing, not a written name. */
export function isDrawn(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(pngPrefix);
}
