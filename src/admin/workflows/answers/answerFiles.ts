import type { AnsweredFile, Question } from '#core/questions/question.ts';

/** Keeps one file for a question; rejects with an Error whose message people read. */
export type SendAnswerFile = (
  file: File,
  sending: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<AnsweredFile>;

/** Where the files of answers go, and where they are read again. */
export interface AnswerFiles {
  sendOf(question: Question): SendAnswerFile;
  /** Where a kept file, named by its id, is read for some minutes; rejects with an Error whose message people read. */
  addressOf(fileId: string): Promise<string>;
  /** A file was taken out of an answer: nobody wants it any more. */
  forget(fileId: string): void;
}
