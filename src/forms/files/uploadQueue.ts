import type { FormCatalog } from '#core/locales/catalog.ts';
import type { StoredFile } from '#core/storedFile.ts';
import type { FileKind, FormFiles } from '../formFiles.ts';
import { fileFault } from './fileFault.ts';

export type UploadState =
  /** Not sent yet. */
  | { readonly kind: 'waiting' }
  /** `part` has left this machine, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** May be sent again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Will never be kept. */
  | { readonly kind: 'refused'; readonly message: string };

export type UploadItem = {
  readonly id: number;
  readonly file: File;
  readonly alt: string;
  readonly state: UploadState;
};

export type QueueOptions = {
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly words: FormCatalog;
};

export type QueueOwner = {
  readonly upload: FormFiles['upload'];
  /** Called once for all files of a run, in their order, when the run is over. */
  readonly onDone: (files: readonly StoredFile[]) => void;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Files on their way from one input to the server, one at a time. What fails stays, with what was typed about it. */
export function createUploadQueue({ kind, isMany, words }: QueueOptions) {
  let owner: QueueOwner | undefined;
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  let running: { readonly id: number; readonly abort: AbortController } | undefined;
  let turn: Promise<void> = Promise.resolve();
  /** Grows when the input goes; what began before tells nobody any more. */
  let life = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const become = (id: number, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const remove = (id: number) => {
    set(items.filter((item) => item.id !== id));
    if (running?.id === id) running.abort.abort();
  };

  /** Answers the kept file, or undefined when it is not kept. */
  const sendOne = async (item: UploadItem, code: string): Promise<StoredFile | undefined> => {
    if (owner === undefined) return undefined;
    const abort = new AbortController();
    running = { id: item.id, abort };
    become(item.id, { state: { kind: 'sending', part: 0 } });
    try {
      const kept = await owner.upload(code, {
        file: item.file,
        name: item.file.name,
        ...(kind === 'image' && { alt: item.alt.trim() }),
        signal: abort.signal,
        onProgress: (part) => !abort.signal.aborted && become(item.id, { state: { kind: 'sending', part } }),
      });
      if (!items.some(({ id }) => id === item.id)) return undefined;
      set(items.filter(({ id }) => id !== item.id));
      return kept;
    } catch (error) {
      become(item.id, { state: failureOf(error, { wasStopped: abort.signal.aborted, words }) });
      return undefined;
    } finally {
      running = undefined;
    }
  };

  const sendAll = async (code: string, id: number | undefined) => {
    const began = life;
    const kept: StoredFile[] = [];
    const wanted = items.filter((item) => canBeSent(item) && (id === undefined || item.id === id));
    for (const next of wanted) {
      // Its text may have been typed, or the whole taken away, while others were sent.
      const item = items.find((known) => known.id === next.id);
      const file = item === undefined ? undefined : await sendOne(item, code);
      if (file !== undefined) kept.push(file);
    }
    if (kept.length > 0 && life === began) owner?.onDone(kept);
  };

  return {
    /** The input as it is now. */
    attend: (present: QueueOwner) => {
      owner = present;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    items: () => items,
    /** Of several files for an input of one address the first is taken, in the place of what waited there. */
    add(files: readonly File[]) {
      const given = isMany ? files : files.slice(0, 1);
      const added = given.map((file): UploadItem => {
        const fault = fileFault(file, { kind, words });
        lastId += 1;
        const state: UploadState = fault === undefined ? { kind: 'waiting' } : { kind: 'refused', message: fault };
        return { id: lastId, file, alt: '', state };
      });
      if (!isMany) for (const { id } of items) remove(id);
      set([...items, ...added]);
    },
    describe: (id: number, alt: string) => become(id, { alt }),
    remove,
    /** Ends the upload of a file, which may be sent again. */
    stop: (id: number) => {
      if (running?.id === id) running.abort.abort();
    },
    /** Takes away everything that is not being sent. */
    clear: () => set(items.filter(({ state }) => state.kind === 'sending')),
    /** Sends one file, or all that wait and those that failed. */
    send: (code: string, id?: number) => {
      turn = turn.then(() => sendAll(code, id));
      return turn;
    },
    /** Ends everything: the input is gone. */
    end() {
      items = [];
      life += 1;
      running?.abort.abort();
    },
  };
}

export function canBeSent({ state }: UploadItem): boolean {
  return state.kind === 'waiting' || state.kind === 'failed';
}

/** What keeps the form from being saved: files that are neither kept nor given up. */
export function pendingText(items: readonly UploadItem[], words: FormCatalog): string | undefined {
  const order = ['sending', 'failed', 'waiting'] as const;
  const found = order.find((kind) => items.some(({ state }) => state.kind === kind));
  return found === undefined ? undefined : words.picker.pending[found];
}

/** By content or size a file is the same at the next try. */
const finalStatuses: readonly unknown[] = [413, 415, 422];

type Failure = { readonly wasStopped: boolean; readonly words: FormCatalog };

function failureOf(error: unknown, { wasStopped, words }: Failure): UploadState {
  if (wasStopped) return { kind: 'failed', message: words.picker.stopped };
  const message = error instanceof Error && error.message !== '' ? error.message : words.picker.unknownFailure;
  const isFinal = error instanceof Error && 'statusCode' in error && finalStatuses.includes(error.statusCode);
  return { kind: isFinal ? 'refused' : 'failed', message };
}
