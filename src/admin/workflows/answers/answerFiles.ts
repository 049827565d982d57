import type { AnsweredFile, Question } from '#core/questions/question.ts';

/** Uploads one file for a question; rejects with an Error whose message people read. */
export type SendAnswerFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<AnsweredFile>;

/** Uploads the files of answers and serves them. */
export interface AnswerFiles {
  senderFor(question: Question): SendAnswerFile;
  /** Address that serves a stored file for some minutes; rejects with an Error whose message people read. */
  addressOf(fileId: string): Promise<string>;
  /** Called when a file is removed from an answer and no longer needed. */
  forget(fileId: string): void;
}
