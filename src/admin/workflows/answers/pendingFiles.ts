import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Json } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import { makeId } from '../../content/makeId.ts';
import type { SendAnswerFile } from './answerFiles.ts';
import type { ActivityPlace, WorkflowClient } from '../workflowClient.ts';

type Sending = {
  readonly client: Pick<WorkflowClient, 'sendFile'>;
  readonly place: ActivityPlace;
  /** Uploaded files as the server returned them, by their temporary id. */
  readonly sent: Readonly<Record<string, AnsweredFile>>;
  readonly onSent: (id: string, kept: AnsweredFile) => void;
};

const prefix = 'aqui-';

/** Whether a file exists only in this page. */
export const isPendingFile = (fileId: string) => fileId.startsWith(prefix);

/** Holds the files of a process that does not exist yet in the page, and uploads each once when it does. */
export function createPendingFiles() {
  const held = new Map<string, File>();
  const addresses = new Map<string, string>();
  const sendOne = async (file: AnsweredFile, questionId: string, { client, place, sent, onSent }: Sending) => {
    const known = sent[file.id];
    if (known !== undefined) return known;
    const own = held.get(file.id);
    if (own === undefined) return file;
    const kept = await client.sendFile({ ...place, questionId }, own);
    onSent(file.id, kept);
    return kept;
  };
  return {
    /** Keeps the file in the page instead of uploading it. */
    sendOf:
      (_question: Question): SendAnswerFile =>
      async (file) => {
        const id = `${prefix}${makeId()}`;
        held.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type, hash: '' };
      },
    /** Object URL of a pending file; it is valid while the page is open. */
    addressOf: async (id: string): Promise<string> => {
      const address = addresses.get(id) ?? URL.createObjectURL(held.get(id) ?? new Blob([]));
      addresses.set(id, address);
      return address;
    },
    forget: (id: string): void => {
      const address = addresses.get(id);
      if (address !== undefined) URL.revokeObjectURL(address);
      addresses.delete(id);
      held.delete(id);
    },
    /** Uploads the pending files in these answers and returns the answers with the server's ids. */
    send: async (answers: Values, sending: Sending): Promise<Values> => {
      const entries: [string, Json | undefined][] = [];
      for (const [questionId, value] of Object.entries(answers)) {
        const files = filesIn(value);
        const kept: AnsweredFile[] = [];
        for (const file of files) kept.push(await sendOne(file, questionId, sending));
        entries.push([questionId, files.length === 0 ? value : (kept as unknown as Json)]);
      }
      return Object.fromEntries(entries);
    },
  };
}

export type PendingFiles = ReturnType<typeof createPendingFiles>;
