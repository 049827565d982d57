import { draftKey, type DraftLocation } from './draftKey.ts';

/** This tab's copy of unsaved values, which survives a reload and the end of the session. */
export interface TabDraft<T> {
  read(): T | undefined;
  saveDraft(value: T): void;
  drop(): void;
}

export type TabDraftOptions<T> = DraftLocation & {
  /** Reads a stored JSON value; undefined when it is not a valid draft. */
  readonly reads: (stored: unknown) => T | undefined;
};

export function tabDraft<T>(storage: Storage, { reads, ...location }: TabDraftOptions<T>): TabDraft<T> {
  const key = draftKey(location);
  return {
    read: () => {
      const text = storage.getItem(key);
      try {
        return text === null ? undefined : reads(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    saveDraft: (value) => {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        // Typing must go on when the storage is full.
      }
    },
    drop: () => storage.removeItem(key),
  };
}
