import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createUploadQueue, type UploadItem } from '#forms/files/uploadQueue.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { createAskingUploads, type EqualChoice } from './askEqual.ts';
import { checkFile, type UploadKind, uploadMessages } from './checkUpload.ts';
import { failureMessage } from '../failureMessage.ts';
import { useSession } from '../../session/sessionContext.ts';

/** A name conflict and the callback for the decision. */
export type EqualQuestion = {
  readonly file: Blob;
  readonly existing: StoredFile;
  readonly answer: (choice: EqualChoice | undefined) => void;
};

/** Number of parallel uploads. */
const concurrency = 2;

/** The files chosen on this screen; leaving it aborts their uploads. Files that were not sent when the session ended are back after signing in. */
export function useUploads(kind: UploadKind) {
  const library = useFileLibrary();
  const userId = useSession().user.id;
  const [question, setQuestion] = useState<EqualQuestion>();
  const [queue] = useState(() =>
    createUploadQueue({
      isMany: true,
      concurrency,
      check: (file) => checkFile(file, kind),
      messageOf: (error) => uploadMessages[kind].failed(failureMessage(error)),
    }),
  );
  const [beginRun] = useState(() =>
    createAskingUploads({
      library,
      ask: (file, existing) =>
        new Promise((resolve) => {
          const answer = (choice: EqualChoice | undefined) => {
            setQuestion(undefined);
            resolve(choice);
          };
          setQuestion({ file, existing, answer });
        }),
    }),
  );
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
