import { largestFile } from '../files/storedFile.ts';
import { answeredFiles, fileItems } from './answeredFiles.ts';
import type { QuestionType } from './questionType.ts';

/** One picture. */
export const image = {
  ...answeredFiles,
  name: 'image',
  settings: { fileTypes: ['.jpg', '.jpeg', '.png'], maxFileSize: largestFile },
  property: ({ required }, { questions: { answers } }) => ({
    type: 'array',
    items: fileItems,
    maxItems: 1,
    ...(required && { minItems: 1 }),
    'x-field': {
      kind: 'objectList',
      widget: 'objectList',
      messages: { minItems: answers.image, maxItems: answers.oneImage },
    },
  }),
} as const satisfies QuestionType;
