import { largestFile } from '../files/storedFile.ts';
import { answeredFiles, filesProperty } from './answeredFiles.ts';
import type { QuestionType } from './questionType.ts';

/** One picture. */
export const image = {
  ...answeredFiles,
  name: 'image',
  settings: { fileTypes: ['.jpg', '.jpeg', '.png'], maxFileSize: largestFile },
  property: ({ required }, { questions: { answers } }) =>
    filesProperty(required, 1, { minItems: answers.image, maxItems: answers.oneImage }),
} as const satisfies QuestionType;
