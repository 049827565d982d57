import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#core/storedFile.ts';
import { useFileLibrary } from '../keepers.ts';
import { createUploadQueue, type EqualChoice, type UploadItem } from './uploadQueue.ts';

/** A question about an equal name, and where its answer goes. */
export type EqualQuestion = {
  readonly item: UploadItem;
  readonly existing: StoredFile;
  readonly answer: (choice: EqualChoice | undefined) => void;
};

/** The files that are chosen on this screen; leaving it ends what is under way. */
export function useUploads() {
  const library = useFileLibrary();
  const [question, setQuestion] = useState<EqualQuestion>();
  const [queue] = useState(() =>
    createUploadQueue({
      library,
      ask: (item, existing) =>
        new Promise((resolve) => {
          const answer = (choice: EqualChoice | undefined) => {
            setQuestion(undefined);
            resolve(choice);
          };
          setQuestion({ item, existing, answer });
        }),
    }),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(
    () => () => {
      for (const { key } of queue.items()) queue.remove(key);
    },
    [queue],
  );
  return { queue, items, question };
}
