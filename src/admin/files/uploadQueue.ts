import type { StoredFile } from '#core/storedFile.ts';
import type { FileLibrary, OnEqual } from '#providers/fileLibrary.ts';
import { existingFile } from '#providers/restFileLibrary.ts';
import { checkFile } from './checkUpload.ts';
import { failureMessage } from './failureMessage.ts';
import { fileWords } from './fileWords.ts';

export type UploadState =
  /** Only chosen; `fault` is what keeps it from being sent. */
  | { readonly kind: 'chosen'; readonly fault?: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

export type UploadItem = {
  readonly key: string;
  readonly file: File;
  readonly alt: string;
  readonly state: UploadState;
};

/** What becomes of a file whose name is taken. */
export type EqualChoice = { readonly way: Exclude<OnEqual, 'refuse'> | 'skip'; readonly isForAll: boolean };

type Deps = {
  readonly library: Pick<FileLibrary, 'upload'>;
  /** Asks the person; undefined means that they want to think about it: the file stays chosen. */
  readonly ask: (item: UploadItem, existing: StoredFile) => Promise<EqualChoice | undefined>;
};

/** The files that a person chose to upload. It stands outside of React, so that an upload goes on whatever is drawn. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  isBusy(): boolean;
  add(files: readonly File[]): void;
  setAlt(key: string, alt: string): void;
  /** Takes it out; ends its upload. */
  remove(key: string): void;
  /** Ends its upload; it can be sent again. */
  cancel(key: string): void;
  /** Sends these, or all that are not under way, to a municipality. Resolves with what is kept now; never rejects. */
  send(code: string, keys?: readonly string[]): Promise<readonly StoredFile[]>;
  subscribe(listener: () => void): () => void;
}

/** Uploads that run beside each other. */
const lanes = 2;

export function createUploadQueue({ library, ask }: Deps): UploadQueue {
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let items: readonly UploadItem[] = [];
  let count = 0;
  let asking: Promise<unknown> = Promise.resolve();
  const change = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => items.find((item) => item.key === key);
  const mend = (key: string, part: Partial<UploadItem>) =>
    change(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const setState = (key: string, state: UploadState) => mend(key, { state });
  const isUnderWay = ({ state }: UploadItem) => state.kind === 'waiting' || state.kind === 'sending';

  type Run = { readonly code: string; forAll: EqualChoice | undefined; readonly kept: StoredFile[] };

  const decide = (item: UploadItem, { run, existing }: { run: Run; existing: StoredFile }) => {
    const answer = asking.then(async () => {
      if (run.forAll !== undefined) return run.forAll;
      if (running.get(item.key)?.signal.aborted !== false) return undefined;
      const choice = await ask(item, existing);
      if (choice?.isForAll === true) run.forAll = choice;
      return choice;
    });
    asking = answer.catch(() => undefined);
    return answer;
  };

  const upload = async (item: UploadItem, run: Run, onEqual: OnEqual): Promise<StoredFile | undefined> => {
    const { signal } = running.get(item.key) ?? {};
    try {
      return await library.upload(run.code, {
        file: item.file,
        name: item.file.name,
        ...(item.alt.trim() !== '' && { alt: item.alt.trim() }),
        onEqual,
        ...(signal && { signal }),
        onProgress: (part) => signal?.aborted === false && setState(item.key, { kind: 'sending', part }),
      });
    } catch (error) {
      const existing = onEqual === 'refuse' ? existingFile(error) : undefined;
      if (existing === undefined) throw error;
      const choice = await decide(item, { run, existing });
      if (choice === undefined) return undefined;
      if (choice.way !== 'skip') return upload(item, run, choice.way);
      change(items.filter(({ key }) => key !== item.key));
      return undefined;
    }
  };

  const sendOne = async (key: string, run: Run) => {
    const item = find(key);
    const aborting = running.get(key);
    if (item === undefined || aborting === undefined || aborting.signal.aborted) return;
    try {
      const fault = await checkFile(item.file);
      if (fault !== undefined) return setState(key, { kind: 'chosen', fault });
      if (aborting.signal.aborted) return;
      setState(key, { kind: 'sending', part: 0 });
      const kept = await upload(item, run, 'refuse');
      if (kept === undefined) return aborting.signal.aborted ? undefined : setState(key, { kind: 'chosen' });
      run.kept.push(kept);
      change(items.filter((other) => other.key !== key));
    } catch (error) {
      if (!aborting.signal.aborted) setState(key, { kind: 'failed', message: failureMessage(error) });
    } finally {
      if (running.get(key) === aborting) running.delete(key);
    }
  };

  return {
    items: () => items,
    isBusy: () => items.some(isUnderWay),
    add: (files) => {
      const added = files.map((file): UploadItem => {
        count += 1;
        return { key: String(count), file, alt: '', state: { kind: 'chosen' } };
      });
      change([...items, ...added]);
    },
    setAlt: (key, alt) => mend(key, { alt }),
    remove: (key) => {
      running.get(key)?.abort(new Error(fileWords.upload.cancelled));
      change(items.filter((item) => item.key !== key));
    },
    cancel: (key) => {
      running.get(key)?.abort(new Error(fileWords.upload.cancelled));
      setState(key, { kind: 'cancelled' });
    },
    send: async (code, keys) => {
      const chosen = items.filter((item) => !isUnderWay(item) && (keys?.includes(item.key) ?? true));
      const waiting = chosen.map(({ key }) => key);
      for (const key of waiting) running.set(key, new AbortController());
      change(items.map((item) => (waiting.includes(item.key) ? { ...item, state: { kind: 'waiting' } } : item)));
      const run: Run = { code, forAll: undefined, kept: [] };
      const lane = async () => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await sendOne(key, run);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return run.kept;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
