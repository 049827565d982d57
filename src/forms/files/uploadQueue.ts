import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileUpload } from '../context/formFiles.ts';

export type UploadState =
  /** Added, not sent. */
  | { readonly kind: 'waiting' }
  /** Waits for its turn. */
  | { readonly kind: 'queued' }
  /** Is scaled or converted before it is sent. */
  | { readonly kind: 'preparing' }
  /** `part` is the fraction that has been sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** Stopped by the person; can be sent again. */
  | { readonly kind: 'stopped' }
  /** Can be sent again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A retry cannot succeed, unless the person accepts the offer. */
  | { readonly kind: 'refused'; readonly message: string; readonly offer?: ConversionOffer | undefined };

/** A way to send a refused picture: converted or scaled here, before it is sent. */
export type ConversionOffer = { readonly about: string; readonly label: string };

export type UploadFault = { readonly message: string; readonly offer?: ConversionOffer | undefined };

export type UploadItem = {
  readonly id: number;
  readonly file: File;
  readonly alt: string;
  /** Whether the person accepted that it is converted. */
  readonly isConverted?: boolean;
  readonly state: UploadState;
};

/** Uploads one file to a municipality. Returns 'left' to put it back to waiting, 'skipped' to drop it. */
export type SendFile = (code: string, upload: FileUpload) => Promise<StoredFile | 'left' | 'skipped'>;

export type QueueOptions = {
  readonly isMany: boolean;
  /** Number of parallel uploads. */
  readonly concurrency: number;
  /** Why a file is refused when it is added. */
  readonly faultOf?: (file: File) => string | undefined;
  /** Why a file is refused when its turn comes. */
  readonly check?: (file: File) => Promise<UploadFault | undefined>;
  /** The file as it is sent, scaled or converted; called once per file, with `check` only where a person accepted that. Rejects with an Error that people read. */
  readonly prepare?: (file: File, signal: AbortSignal) => Promise<File>;
  /** Message of a failed upload. */
  readonly messageOf: (error: unknown) => string;
};

type SendOptions = {
  /** All sendable files when left out. */
  readonly ids?: readonly number[] | undefined;
  readonly upload: SendFile;
};

/** Uploads from this machine to a municipality. The queue lives outside of React, so that uploads continue between renders. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Adds files. A queue for a single file takes the first and replaces the one it holds. */
  add(files: readonly File[]): void;
  /** Adds files of an earlier queue with their texts, to be sent again. */
  restore(earlier: readonly UploadItem[]): void;
  describe(id: number, alt: string): void;
  /** Accepts the offer of a refused file, which can be sent then. */
  convert(id: number): void;
  /** Removes a file and aborts its upload. */
  remove(id: number): void;
  /** Aborts an upload; it can be sent again. */
  stop(id: number): void;
  /** Removes every file that is not being sent. */
  clear(): void;
  /** Resolves with the stored files, in order; never rejects. Failed files stay in the queue with their texts. */
  send(code: string, options: SendOptions): Promise<readonly StoredFile[]>;
  /** Aborts everything and drops the results of uploads that are running. */
  end(): void;
}

type Run = SendOptions & { readonly code: string; readonly stored: Map<number, StoredFile> };
type Task = { readonly id: number; readonly run: Run; readonly done: () => void };

export function createUploadQueue({
  isMany,
  concurrency,
  faultOf,
  check,
  prepare,
  messageOf,
}: QueueOptions): UploadQueue {
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  const tasks: Task[] = [];
  const preparedFiles = new WeakMap<File, File>();
  let items: readonly UploadItem[] = [];
  let [lastId, busy, generation] = [0, 0, 0];
  const set = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (id: number) => items.find((item) => item.id === id);
  const update = (id: number, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const drop = (id: number) => set(items.filter((item) => item.id !== id));
  const remove = (id: number) => {
    drop(id);
    running.get(id)?.abort();
  };

  const prepared = async ({ id, file, isConverted = check === undefined }: UploadItem, signal: AbortSignal) => {
    const existing = preparedFiles.get(file);
    if (prepare === undefined || !isConverted || existing !== undefined) return existing ?? file;
    update(id, { state: { kind: 'preparing' } });
    const result = await prepare(file, signal);
    preparedFiles.set(file, result);
    return result;
  };

  const upload = async (id: number, { run, signal }: { readonly run: Run; readonly signal: AbortSignal }) => {
    // Its text may have been typed while other files were sent.
    const item = find(id);
    if (item === undefined) return;
    const alt = item.alt.trim();
    const file = await prepared(item, signal);
    if (signal.aborted) return;
    update(id, { state: { kind: 'sending', part: 0 } });
    const result = await run.upload(run.code, {
      file,
      name: file.name,
      ...(alt !== '' && { alt }),
      signal,
      onProgress: (part) => signal.aborted || update(id, { state: { kind: 'sending', part } }),
    });
    if (find(id) === undefined) return;
    if (result === 'left') return signal.aborted || update(id, { state: { kind: 'waiting' } });
    if (result !== 'skipped') run.stored.set(id, result);
    drop(id);
  };

  const sendOne = async ({ id, run }: Task) => {
    const item = find(id);
    if (item?.state.kind !== 'queued') return;
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const fault = item.isConverted === true ? undefined : await check?.(item.file);
      if (fault !== undefined) return update(id, { state: { kind: 'refused', ...fault } });
      if (!abort.signal.aborted) await upload(id, { run, signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) update(id, { state: failureOf(error, messageOf) });
    } finally {
      if (running.get(id) === abort) running.delete(id);
    }
  };

  const work = () => {
    while (busy < concurrency) {
      const task = tasks.shift();
      if (task === undefined) return;
      busy += 1;
      void sendOne(task).finally(() => {
        busy -= 1;
        task.done();
        work();
      });
    }
  };

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (files) => {
      const added = (isMany ? files : files.slice(0, 1)).map((file): UploadItem => {
        lastId += 1;
        const fault = faultOf?.(file);
        const state: UploadState = fault === undefined ? { kind: 'waiting' } : { kind: 'refused', message: fault };
        return { id: lastId, file, alt: '', state };
      });
      if (!isMany) for (const { id } of items) remove(id);
      set([...items, ...added]);
    },
    restore: (earlier) => {
      const restored = earlier.map((item): UploadItem => {
        lastId += 1;
        return { ...item, id: lastId, state: item.state.kind === 'refused' ? item.state : { kind: 'waiting' } };
      });
      if (restored.length > 0) set([...items, ...restored]);
    },
    describe: (id, alt) => update(id, { alt }),
    convert: (id) => update(id, { isConverted: true, state: { kind: 'waiting' } }),
    remove,
    stop: (id) => {
      running.get(id)?.abort();
      update(id, { state: { kind: 'stopped' } });
    },
    clear: () => set(items.filter(isInProgress)),
    send: async (code, options) => {
      const startGeneration = generation;
      const ids = items
        .filter((item) => canBeSent(item) && (options.ids?.includes(item.id) ?? true))
        .map(({ id }) => id);
      set(items.map((item) => (ids.includes(item.id) ? { ...item, state: { kind: 'queued' } } : item)));
      const run: Run = { ...options, code, stored: new Map() };
      const all = ids.map((id) => new Promise<void>((done) => tasks.push({ id, run, done })));
      work();
      await Promise.all(all);
      return generation === startGeneration ? ids.flatMap((id) => run.stored.get(id) ?? []) : [];
    },
    end: () => {
      items = [];
      generation += 1;
      for (const abort of running.values()) abort.abort();
    },
  };
}

export function canBeSent({ state }: UploadItem): boolean {
  return state.kind === 'waiting' || state.kind === 'stopped' || state.kind === 'failed';
}

export function isInProgress({ state }: UploadItem): boolean {
  return state.kind === 'queued' || state.kind === 'preparing' || state.kind === 'sending';
}

/** A retry cannot change the content or size of a file. */
const finalStatuses: readonly unknown[] = [413, 415, 422];

function failureOf(error: unknown, messageOf: QueueOptions['messageOf']): UploadState {
  const isFinal = error instanceof Error && 'statusCode' in error && finalStatuses.includes(error.statusCode);
  return { kind: isFinal ? 'refused' : 'failed', message: messageOf(error) };
}
