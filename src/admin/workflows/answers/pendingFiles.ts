import { ownValue } from '#core/values/ownValue.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Json } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { makeId } from '../../data/makeId.ts';
import type { SendAnswerFile } from './answerFiles.ts';
import { type ActivityRef, type Calls, sendAnswerFile } from '../workflowCalls.ts';

type UploadContext = {
  readonly calls: Calls;
  readonly activityRef: ActivityRef;
  /** Uploaded files as the server returned them, by their temporary id. */
  readonly uploaded: Readonly<Record<string, AnsweredFile>>;
  readonly onUploaded: (id: string, file: AnsweredFile) => void;
};

const prefix = 'aqui-';

/** Whether a file exists only in this page. */
export const isPendingFile = (fileId: string) => fileId.startsWith(prefix);

/** Holds the files of a process that does not exist yet in the page, and uploads each once when it does. */
export function createPendingFiles() {
  const filesById = new Map<string, File>();
  const addresses = new Map<string, string>();
  const sendOne = async (
    file: AnsweredFile,
    questionId: string,
    { calls, activityRef, uploaded, onUploaded }: UploadContext,
  ) => {
    const uploadedFile = ownValue(uploaded, file.id);
    if (uploadedFile !== undefined) return uploadedFile;
    const pendingFile = filesById.get(file.id);
    if (pendingFile === undefined) return file;
    const storedFile = await sendAnswerFile(calls, { ...activityRef, questionId }, pendingFile);
    onUploaded(file.id, storedFile);
    return storedFile;
  };
  return {
    /** Keeps the file in the page instead of uploading it. */
    senderFor:
      (_question: Question): SendAnswerFile =>
      async (file) => {
        const id = `${prefix}${makeId()}`;
        filesById.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type, hash: '' };
      },
    /** Object URL of a pending file; it is valid while the page is open. */
    addressOf: async (id: string): Promise<string> => {
      const address = addresses.get(id) ?? URL.createObjectURL(filesById.get(id) ?? new Blob([]));
      addresses.set(id, address);
      return address;
    },
    forget: (id: string): void => {
      const address = addresses.get(id);
      if (address !== undefined) URL.revokeObjectURL(address);
      addresses.delete(id);
      filesById.delete(id);
    },
    /** Uploads the pending files in these answers and returns the answers with the server's ids. */
    send: async (answers: Values, context: UploadContext): Promise<Values> => {
      const entries: [string, Json | undefined][] = [];
      for (const [questionId, value] of Object.entries(answers)) {
        const files = filesIn(value);
        const storedFiles: AnsweredFile[] = [];
        for (const file of files) storedFiles.push(await sendOne(file, questionId, context));
        entries.push([questionId, files.length === 0 ? value : (storedFiles as unknown as Json)]);
      }
      return Object.fromEntries(entries);
    },
  };
}

export type PendingFiles = ReturnType<typeof createPendingFiles>;
