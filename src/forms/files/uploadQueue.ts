import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileUpload } from '../formFiles.ts';

export type UploadState =
  /** Only given; nobody has asked to send it. */
  | { readonly kind: 'waiting' }
  /** Its turn comes. */
  | { readonly kind: 'queued' }
  /** `part` has left this machine, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** By the person; may be sent again. */
  | { readonly kind: 'stopped' }
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

/** Brings one file to a municipality; 'left' when it is to wait as before, 'skipped' when it is not wanted any more. */
export type SendFile = (code: string, upload: FileUpload) => Promise<StoredFile | 'left' | 'skipped'>;

export type QueueOptions = {
  readonly isMany: boolean;
  /** Uploads that run beside each other. */
  readonly concurrency: number;
  /** Why a file need not be sent at all, told when it is given. */
  readonly faultOf?: (file: File) => string | undefined;
  /** The same, looked for when its turn has come. */
  readonly check?: (file: File) => Promise<string | undefined>;
  /** What people read of a failed upload. */
  readonly messageOf: (error: unknown) => string;
};

type Wanted = {
  /** All that can be sent, when left out. */
  readonly ids?: readonly number[] | undefined;
  readonly upload: SendFile;
};

/** Files on their way from this machine to a municipality. It stands outside of React, so that an upload goes on whatever is drawn. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Of several files for one place the first is taken, instead of what waited there. */
  add(files: readonly File[]): void;
  describe(id: number, alt: string): void;
  /** Takes it out; ends its upload. */
  remove(id: number): void;
  /** Ends its upload; it can be sent again. */
  stop(id: number): void;
  /** Takes away everything that is not under way. */
  clear(): void;
  /** Resolves with what is kept now, in the order of the files; never rejects. What fails stays, with what was typed about it. */
  send(code: string, wanted: Wanted): Promise<readonly StoredFile[]>;
  /** Ends everything: what began before tells nobody any more. */
  end(): void;
}

type Run = Wanted & { readonly code: string; readonly kept: Map<number, StoredFile> };
type Task = { readonly id: number; readonly run: Run; readonly done: () => void };

export function createUploadQueue({ isMany, concurrency, faultOf, check, messageOf }: QueueOptions): UploadQueue {
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  const tasks: Task[] = [];
  let items: readonly UploadItem[] = [];
  let [lastId, busy, life] = [0, 0, 0];
  const set = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (id: number) => items.find((item) => item.id === id);
  const become = (id: number, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const takeOut = (id: number) => set(items.filter((item) => item.id !== id));
  const remove = (id: number) => {
    takeOut(id);
    running.get(id)?.abort();
  };

  const upload = async (id: number, { run, signal }: { readonly run: Run; readonly signal: AbortSignal }) => {
    // Its text may have been typed while others were sent.
    const item = find(id);
    if (item === undefined) return;
    const alt = item.alt.trim();
    become(id, { state: { kind: 'sending', part: 0 } });
    const result = await run.upload(run.code, {
      file: item.file,
      name: item.file.name,
      ...(alt !== '' && { alt }),
      signal,
      onProgress: (part) => signal.aborted || become(id, { state: { kind: 'sending', part } }),
    });
    if (find(id) === undefined) return;
    if (result === 'left') return signal.aborted || become(id, { state: { kind: 'waiting' } });
    if (result !== 'skipped') run.kept.set(id, result);
    takeOut(id);
  };

  const sendOne = async ({ id, run }: Task) => {
    const item = find(id);
    if (item?.state.kind !== 'queued') return;
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const fault = await check?.(item.file);
      if (fault !== undefined) return become(id, { state: { kind: 'refused', message: fault } });
      if (!abort.signal.aborted) await upload(id, { run, signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) become(id, { state: failureOf(error, messageOf) });
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
    describe: (id, alt) => become(id, { alt }),
    remove,
    stop: (id) => {
      running.get(id)?.abort();
      become(id, { state: { kind: 'stopped' } });
    },
    clear: () => set(items.filter(isInProgress)),
    send: async (code, wanted) => {
      const began = life;
      const ids = items
        .filter((item) => canBeSent(item) && (wanted.ids?.includes(item.id) ?? true))
        .map(({ id }) => id);
      set(items.map((item) => (ids.includes(item.id) ? { ...item, state: { kind: 'queued' } } : item)));
      const run: Run = { ...wanted, code, kept: new Map() };
      const all = ids.map((id) => new Promise<void>((done) => tasks.push({ id, run, done })));
      work();
      await Promise.all(all);
      return life === began ? ids.flatMap((id) => run.kept.get(id) ?? []) : [];
    },
    end: () => {
      items = [];
      life += 1;
      for (const abort of running.values()) abort.abort();
    },
  };
}

export function canBeSent({ state }: UploadItem): boolean {
  return state.kind === 'waiting' || state.kind === 'stopped' || state.kind === 'failed';
}

export function isInProgress({ state }: UploadItem): boolean {
  return state.kind === 'queued' || state.kind === 'sending';
}

/** By content or size a file is the same at the next try. */
const finalStatuses: readonly unknown[] = [413, 415, 422];

function failureOf(error: unknown, messageOf: QueueOptions['messageOf']): UploadState {
  const isFinal = error instanceof Error && 'statusCode' in error && finalStatuses.includes(error.statusCode);
  return { kind: isFinal ? 'refused' : 'failed', message: messageOf(error) };
}
