import type { StoredFile } from '#core/files/storedFile.ts';
import type { SendFile } from '#forms/files/uploadQueue.ts';
import type { FileUpload } from '#forms/formFiles.ts';
import type { FileLibrary, NameConflictPolicy } from '#providers/fileLibrary.ts';
import { ProviderError } from '#providers/providerError.ts';

/** How to resolve a name conflict. */
export type EqualChoice = { readonly way: Exclude<NameConflictPolicy, 'refuse'> | 'skip'; readonly isForAll: boolean };

type Deps = {
  readonly library: Pick<FileLibrary, 'upload'>;
  /** Asks the person; undefined when they close the dialog, and the file stays in the queue. */
  readonly ask: (file: Blob, existing: StoredFile) => Promise<EqualChoice | undefined>;
};

/** Uploads that ask about name conflicts one at a time. Each call returns the sender of one run. */
export function createAskingUploads({ library, ask }: Deps): () => SendFile {
  let asking: Promise<unknown> = Promise.resolve();
  return () => {
    let forAll: EqualChoice | undefined;
    const decide = ({ file, signal }: FileUpload, existing: StoredFile) => {
      const answer = asking.then(async () => {
        if (forAll !== undefined || signal.aborted) return forAll;
        const choice = await ask(file, existing);
        if (choice?.isForAll === true) forAll = choice;
        return choice;
      });
      asking = answer.catch(() => undefined);
      return answer;
    };
    const upload = async (
      code: string,
      { what, onEqual }: { readonly what: FileUpload; readonly onEqual: NameConflictPolicy },
    ): ReturnType<SendFile> => {
      try {
        return await library.upload(code, { ...what, onEqual });
      } catch (error) {
        if (onEqual !== 'refuse' || !(error instanceof ProviderError) || error.statusCode !== 409) throw error;
        // The name belongs to a private file, whose details nobody may see.
        if (error.existing === undefined) return upload(code, { what, onEqual: 'keep' });
        const choice = await decide(what, error.existing);
        if (choice === undefined) return 'left';
        return choice.way === 'skip' ? 'skipped' : upload(code, { what, onEqual: choice.way });
      }
    };
    return (code, what) => upload(code, { what, onEqual: 'refuse' });
  };
}
