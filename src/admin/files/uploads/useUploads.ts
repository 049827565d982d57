import { useEffect, useState, useSyncExternalStore } from 'react';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useEqualNames } from '#forms/files/equal/useEqualNames.ts';
import { createUploadQueue, type UploadItem } from '#forms/files/uploadQueue.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { uploadOnce } from '../../data/uploadOnce.ts';
import { checkFile, type UploadKind, uploadMessages } from './checkUpload.ts';
import { failureMessage } from '../failureMessage.ts';
import { useSession } from '../../session/sessionContext.ts';

/** Number of parallel uploads. */
const concurrency = 2;

/** The files chosen on this screen; leaving it aborts their uploads. Files that were not sent when the session ended are back after signing in. */
export function useUploads(kind: UploadKind) {
  const library = useFileLibrary();
  const userId = useSession().user.id;
  const [queue] = useState(() =>
    createUploadQueue({
      isMany: true,
      concurrency,
      check: (file) => checkFile(file, kind),
      ...(kind === 'image' && { prepare: convert }),
      messageOf: (error) => uploadMessages[kind].failed(failureMessage(error)),
    }),
  );
  const { question, beginRun } = useEqualNames((code, upload) => uploadOnce(library, code, upload));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    const owner = { userId, kind };
    queue.restore(takeUnsent(owner));
    return () => {
      keepUnsent(owner, queue.items());
      queue.end();
    };
  }, [queue, userId, kind]);
  const send = (code: string, ids?: readonly number[]) => queue.send(code, { ids, upload: beginRun() });
  return { queue, items, question, send };
}

async function convert(file: File, signal: AbortSignal): Promise<File> {
  const part = await import('./convertPicture.ts').catch(() => {
    throw new Error(fileTexts.upload.notLoaded);
  });
  return part.convertPicture(file, signal);
}

type Owner = { readonly userId: string; readonly kind: UploadKind };

let unsentOwner = '';
const unsent = new Map<UploadKind, readonly UploadItem[]>();

/** Keeps files that were not sent when the session ended. No storage of a browser takes them: they leave with the page. */
function keepUnsent({ userId, kind }: Owner, items: readonly UploadItem[]): void {
  if (unsentOwner !== userId) unsent.clear();
  unsentOwner = userId;
  unsent.set(kind, items);
}

/** Brings back the person's own files that were not sent. */
function takeUnsent({ userId, kind }: Owner): readonly UploadItem[] {
  if (unsentOwner !== userId) unsent.clear();
  const items = unsent.get(kind) ?? [];
  unsent.delete(kind);
  return items;
}
