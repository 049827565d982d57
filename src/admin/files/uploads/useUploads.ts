import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createUploadQueue } from '#forms/files/uploadQueue.ts';
import { useFileLibrary } from '../../dataContexts.ts';
import { createAskingUploads, type EqualChoice } from './askEqual.ts';
import { checkFile, type UploadKind, uploadMessages } from './checkUpload.ts';
import { failureMessage } from '../failureMessage.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { keepUnsent, takeUnsent } from './unsentFiles.ts';

/** A name conflict and the callback for the decision. */
export type EqualQuestion = {
  readonly file: Blob;
  readonly existing: StoredFile;
  readonly answer: (choice: EqualChoice | undefined) => void;
};

/** Number of parallel uploads. */
const concurrency = 2;

/** The files chosen on this screen; leaving it aborts their uploads. They are there again after a session that ended meanwhile. */
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
