import { largestFile } from '../files/storedFile.ts';
import { answeredFiles, fileItems, maxFiles } from './answeredFiles.ts';
import type { QuestionType } from './questionType.ts';

/** One or several documents. */
export const file = {
  ...answeredFiles,
  name: 'file',
  settings: { fileTypes: ['.pdf', '.doc', '.docx'], maxFileSize: largestFile },
  property: ({ required }, { questions: { answers } }) => ({
    type: 'array',
    items: fileItems,
    maxItems: maxFiles,
    ...(required && { minItems: 1 }),
    'x-field': {
      kind: 'objectList',
      widget: 'objectList',
      messages: { minItems: answers.files, maxItems: answers.manyFiles(String(maxFiles)) },
    },
  }),
} as const satisfies QuestionType;
