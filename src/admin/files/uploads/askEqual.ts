import type { StoredFile } from '#core/files/storedFile.ts';
import type { SendFile } from '#forms/files/uploadQueue.ts';
import type { FileUpload } from '#forms/context/formFiles.ts';
import type { NameConflictPolicy } from '#core/api/fileSchemas.ts';
import type { FileLibrary } from '#providers/rest/fileLibrary.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { uploadOnce } from '../../data/uploadOnce.ts';

/** How to resolve a name conflict. */
export type EqualChoice = {
  readonly action: Exclude<NameConflictPolicy, 'refuse'> | 'skip';
  readonly isForAll: boolean;
};

type Dependencies = {
  readonly library: Pick<FileLibrary, 'upload'>;
  /** Asks the person; undefined when they close the dialog, and the file stays in the queue. */
  readonly ask: (file: Blob, existing: StoredFile) => Promise<EqualChoice | undefined>;
};

/** Uploads that ask about name conflicts one at a time. Each call returns the sender of one run. */
export function createAskingUploads({ library, ask }: Dependencies): () => SendFile {
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
    const upload = async (
      code: string,
      { fileUpload, onEqual }: { readonly fileUpload: FileUpload; readonly onEqual: NameConflictPolicy },
    ): ReturnType<SendFile> => {
      try {
        return await uploadOnce(library, code, { ...fileUpload, onEqual });
      } catch (error) {
        if (onEqual !== 'refuse' || !(error instanceof ProviderError) || error.statusCode !== 409) throw error;
        // The name belongs to a private file, whose details nobody may see.
        if (error.existing === undefined) return upload(code, { fileUpload, onEqual: 'keep' });
        const choice = await decide(fileUpload, error.existing);
        if (choice === undefined) return 'left';
        return choice.action === 'skip' ? 'skipped' : upload(code, { fileUpload, onEqual: choice.action });
      }
    };
    return (code, fileUpload) => upload(code, { fileUpload, onEqual: 'refuse' });
  };
}
