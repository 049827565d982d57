import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './root.ts';

export type ReadingLimits = {
  /** The heap of the reading process. */
  readonly megabytes: number;
  /** How long the server waits for the reader, in sum. */
  readonly milliseconds: number;
};

/** Reads a file in batches; it may change the bytes. */
type Read<Batch> = (
  bytes: Uint8Array,
  options: { readonly mostRows: number; readonly chosenSheet: string | undefined },
) => AsyncIterator<Batch>;

export type ReaderOptions<Batch> = {
  readonly limits: ReadingLimits;
  readonly mostRows: number;
  readonly chosenSheet: string | undefined;
  /** For hosts without processes. */
  readonly loadReader: () => Promise<Read<Batch>>;
};

export interface ImportReader<Batch> {
  /** The next batch. Rejects when the reader fails or reaches a limit, and after its end. */
  next(): Promise<Batch>;
  stop(): void;
}

/**
 * Reads a file in a process of its own. A thread would do for the time that it takes, but a thread that runs out of memory may end the
 * whole server.
 */
export function startReader<Batch>(
  bytes: Uint8Array,
  { limits: { megabytes, milliseconds }, mostRows, chosenSheet }: ReaderOptions<Batch>,
): ImportReader<Batch> {
  const args = [String(mostRows), ...(chosenSheet === undefined ? [] : [chosenSheet])];
  const child = fork(path.join(root, 'server', 'imports', 'reading', 'fileReader.mjs'), args, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // It reads what strangers made, and needs no secret of the server.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  for (const event of ['error', 'exit']) child.once(event, () => ended.abort());
  // A process that has ended reads no more: its end is noticed as such.
  child.stdin?.on('error', () => {}).end(bytes);
  let left = milliseconds;
  let isFirst = true;
  return {
    next: async () => {
      if (!isFirst) child.send('more', () => {});
      isFirst = false;
      const began = performance.now();
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(left)]);
      const [batch] = (await once(child, 'message', { signal })) as [Batch];
      left = Math.max(0, Math.floor(left - (performance.now() - began)));
      return batch;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
