import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type QueueOptions, type QueueOwner } from './uploadQueue.ts';

/** The uploads of one input; they end with it. */
export function useUploadQueue({ kind, isMany, words, upload, onDone }: QueueOptions & QueueOwner) {
  const [queue] = useState(() => createUploadQueue({ kind, isMany, words }));
  useLayoutEffect(() => queue.attend({ upload, onDone }));
  useEffect(() => queue.end, [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) };
}
