import { largestFile } from '../files/storedFile.ts';
import { answeredFiles, filesProperty, maxFiles } from './answeredFiles.ts';
import type { QuestionType } from './questionType.ts';

/** One or several documents. */
export const file = {
  ...answeredFiles,
  name: 'file',
  settings: { fileTypes: ['.pdf', '.doc', '.docx'], maxFileSize: largestFile },
  property: ({ required }, { questions: { answers: texts } }) =>
    filesProperty(required, maxFiles, { minItems: texts.files, maxItems: texts.manyFiles(String(maxFiles)) }),
} as const satisfies QuestionType;
