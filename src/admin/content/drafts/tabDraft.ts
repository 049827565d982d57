import { draftKey, type DraftLocation } from './draftKey.ts';

/** The copy of what nobody has saved that this tab keeps: it outlives a reload and the end of the session. */
export interface TabDraft<T> {
  read(): T | undefined;
  keep(value: T): void;
  drop(): void;
}

type Place<T> = DraftLocation & {
  /** What a kept JSON value stands for; undefined for one that is no such draft. */
  readonly reads: (kept: unknown) => T | undefined;
};

export function tabDraft<T>(storage: Storage, { reads, ...place }: Place<T>): TabDraft<T> {
  const key = draftKey(place);
  return {
    read: () => {
      const text = storage.getItem(key);
      try {
        return text === null ? undefined : reads(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    keep: (value) => {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}
