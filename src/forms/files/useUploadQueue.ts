import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createInputUploads, type InputOptions, type InputOwner } from './inputUploads.ts';

/** The uploads of one input; they end when it unmounts. */
export function useUploadQueue({ kind, isMany, words, upload, onDone }: InputOptions & InputOwner) {
  const [queue] = useState(() => createInputUploads({ kind, isMany, words }));
  useLayoutEffect(() => queue.setOwner({ upload, onDone }));
  useEffect(() => queue.end, [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items, queue.items) };
}
