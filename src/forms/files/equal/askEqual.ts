import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileUpload, UploadFile } from '../../context/formFiles.ts';
import type { SendFile } from '../uploadQueue.ts';

/** How to resolve a name conflict; `use` takes the file that is there, `skip` takes none. */
export type EqualAction = 'keep' | 'replace' | 'skip' | 'use';
export type EqualChoice = { readonly action: EqualAction; readonly isForAll: boolean };

type Dependencies = {
  readonly upload: UploadFile;
  /** Asks the person; undefined when they close the dialog, and the file stays in the queue. */
  readonly ask: (file: Blob, existing: StoredFile) => Promise<EqualChoice | undefined>;
};

/** Uploads that ask about name conflicts one at a time. Each call returns the sender of one run. */
export function createAskingUploads({ upload: send, ask }: Dependencies): () => SendFile {
  let pendingQuestion: Promise<unknown> = Promise.resolve();
  /** What to do with files whose upload has failed since. */
  const choices = new WeakMap<Blob, { readonly choice: EqualChoice; readonly existingId: string }>();
  return () => {
    let forAll: EqualChoice | undefined;
    const decide = ({ file, signal }: FileUpload, existing: StoredFile) => {
      const answer = pendingQuestion.then(async () => {
        if (forAll !== undefined || signal.aborted) return forAll;
        const earlier = choices.get(file);
        if (earlier?.existingId === existing.id) return earlier.choice;
        const choice = await ask(file, existing);
        if (choice?.isForAll === true) forAll = choice;
        if (choice !== undefined) choices.set(file, { choice, existingId: existing.id });
        return choice;
      });
      pendingQuestion = answer.catch(() => undefined);
      return answer;
    };
    const upload = async (code: string, fileUpload: FileUpload): ReturnType<SendFile> => {
      try {
        return await send(code, fileUpload);
      } catch (error) {
        if (fileUpload.onEqual !== 'refuse' || !isNameConflict(error)) throw error;
        // The name belongs to a private file, whose details nobody may see.
        if (error.existing === undefined) return upload(code, { ...fileUpload, onEqual: 'keep' });
        const choice = await decide(fileUpload, error.existing);
        if (choice === undefined) return 'left';
        const { action } = choice;
        if (action === 'skip') return 'skipped';
        return action === 'use' ? error.existing : upload(code, { ...fileUpload, onEqual: action });
      }
    };
    return (code, fileUpload) => upload(code, { ...fileUpload, onEqual: 'refuse' });
  };
}

type NameConflict = Error & { readonly existing?: StoredFile | undefined };

function isNameConflict(error: unknown): error is NameConflict {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 409;
}
