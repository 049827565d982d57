import type { FormCatalog } from '#core/locales/catalog.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileKind, FormFiles } from '../formFiles.ts';
import { fileFault } from './fileFault.ts';
import { createUploadQueue, isInProgress, type UploadItem } from './uploadQueue.ts';

export type InputOptions = {
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly words: FormCatalog;
};

/** The input that the files are for, as it is now. */
export type InputOwner = {
  readonly upload: FormFiles['upload'];
  /** Called once for all files of a run, in their order, when the run is over. */
  readonly onDone: (files: readonly StoredFile[]) => void;
};

export type InputUploads = ReturnType<typeof createInputUploads>;

/** The uploads of one input, one at a time. */
export function createInputUploads({ kind, isMany, words }: InputOptions) {
  let owner: InputOwner | undefined;
  const queue = createUploadQueue({
    isMany,
    concurrency: 1,
    faultOf: (file) => fileFault(file, { kind, words }),
    messageOf: (error) => (error instanceof Error && error.message) || words.picker.unknownFailure,
  });
  return {
    ...queue,
    attend: (present: InputOwner) => {
      owner = present;
    },
    /** Sends one file, or all that can be sent. */
    send: async (code: string, id?: number) => {
      const upload = async (...what: Parameters<InputOwner['upload']>) => (await owner?.upload(...what)) ?? 'left';
      const kept = await queue.send(code, { ids: id === undefined ? undefined : [id], upload });
      if (kept.length > 0) owner?.onDone(kept);
    },
  };
}

/** What keeps the form from being saved: files that are neither kept nor given up. */
export function pendingText(items: readonly UploadItem[], { picker }: FormCatalog): string | undefined {
  const has = (...kinds: readonly string[]) => items.some(({ state }) => kinds.includes(state.kind));
  if (items.some(isInProgress)) return picker.pending.sending;
  if (has('failed', 'stopped')) return picker.pending.failed;
  return has('waiting') ? picker.pending.waiting : undefined;
}
