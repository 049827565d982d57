import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Json } from '#core/json.ts';
import type { Values } from '#core/record.ts';
import type { SendAnswerFile } from '../answers/FilesInput.tsx';
import type { ActivityPlace, WorkflowClient } from '../workflowClient.ts';

type Sending = { readonly client: WorkflowClient; readonly place: ActivityPlace };

/** Files of a process that does not exist yet. They stay in the browser until it does, and are sent once. */
export function holdFiles() {
  const held = new Map<string, File>();
  const sent = new Map<string, AnsweredFile>();
  const sendOne = async (file: AnsweredFile, questionId: string, { client, place }: Sending) => {
    const own = held.get(file.id);
    if (own === undefined) return file;
    const kept = sent.get(file.id) ?? (await client.sendFile({ ...place, questionId }, own));
    sent.set(file.id, kept);
    return kept;
  };
  return {
    /** In place of sending a file for a question. */
    hold:
      (_question: Question): SendAnswerFile =>
      async (file) => {
        const id = `aqui-${held.size + 1}`;
        held.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type, hash: '' };
      },
    /** Sends what these answers hold, and answers them as the server knows them. */
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

export type HeldFiles = ReturnType<typeof holdFiles>;
