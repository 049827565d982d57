import type { FormCatalog } from '#core/locales/catalog.ts';
import { imageTypes, largestFile, type StoredFile } from '#core/files/storedFile.ts';
import type { FileKind } from '../context/formFiles.ts';
import { fileFault } from './fileFault.ts';
import { preparePicture } from './photos/preparePicture.ts';
import { createUploadQueue, isInProgress, type SendFile, type UploadItem } from './uploadQueue.ts';

export type InputOptions = {
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly messages: FormCatalog;
};

/** The input that receives the files. */
export type InputOwner = {
  /** Called once per run with all stored files, in order. */
  readonly onDone: (files: readonly StoredFile[]) => void;
};

export type InputUploads = ReturnType<typeof createInputUploads>;

/** The uploads of one input, one at a time. */
export function createInputUploads({ kind, isMany, messages }: InputOptions) {
  let owner: InputOwner | undefined;
  const queue = createUploadQueue({
    isMany,
    concurrency: 1,
    faultOf: (file) => fileFault(file, { kind, messages }),
    ...(kind === 'image' && {
      prepare: (file, signal) =>
        preparePicture(file, { limits: { types: imageTypes, largest: largestFile }, signal, messages }),
    }),
    messageOf: (error) => (error instanceof Error && error.message) || messages.picker.unknownFailure,
  });
  return {
    ...queue,
    setOwner: (next: InputOwner) => {
      owner = next;
    },
    /** Sends one file, or all that can be sent. */
    send: async (code: string, { id, upload }: { readonly id?: number | undefined; readonly upload: SendFile }) => {
      const stored = await queue.send(code, { ids: id === undefined ? undefined : [id], upload });
      if (stored.length > 0) owner?.onDone(stored);
    },
  };
}

/** Why the form cannot be saved yet: files that are neither stored nor discarded. */
export function pendingText(items: readonly UploadItem[], { picker }: FormCatalog): string | undefined {
  const has = (...kinds: readonly string[]) => items.some(({ state }) => kinds.includes(state.kind));
  if (items.some(isInProgress)) return picker.pending.sending;
  if (has('failed', 'stopped')) return picker.pending.failed;
  return has('waiting') ? picker.pending.waiting : undefined;
}
