import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../root.ts';

type WorkbookRow = { readonly row: number; readonly values: readonly unknown[] };

export type WorkbookFault = 'brokenXlsx' | 'longTexts' | 'tooLarge';

/** What the reading process sends. */
export type WorkbookBatch = {
  readonly rows: readonly WorkbookRow[];
  readonly isLast?: boolean;
  /** Why the workbook is not parsed. */
  readonly fault?: WorkbookFault;
};

export class RefusedWorkbook extends Error {
  override readonly name = 'RefusedWorkbook';
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

export type ReadingLimits = {
  /** Of the reading process's heap. */
  readonly megabytes: number;
  /** That the server waits for the reading process, in sum. */
  readonly milliseconds: number;
};

/** The most that is parsed in one piece (16 MB) needs 600 MB and five seconds. */
const usualLimits: ReadingLimits = { megabytes: 800, milliseconds: 60_000 };

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * The rows of a workbook's first sheet, parsed in a process of its own, one workbook after the other. A thread would do for the time that it
 * takes, but a thread that runs out of memory may end the whole server. Throws a RefusedWorkbook, or another error when that process fails or
 * reaches a limit.
 */
export async function* workbookRows(bytes: Uint8Array, limits = usualLimits): AsyncGenerator<WorkbookRow> {
  const previous = lastTurn;
  let endTurn = () => {};
  lastTurn = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  await previous;
  const child = startReader(limits);
  try {
    const ended = new AbortController();
    for (const event of ['error', 'exit']) child.once(event, () => ended.abort());
    // A process that has ended reads no more: its end is noticed as such.
    child.stdin?.on('error', () => {}).end(bytes);
    let left = limits.milliseconds;
    for (let isLast = false; !isLast; ) {
      const began = performance.now();
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(left)]);
      const [batch] = (await once(child, 'message', { signal })) as [WorkbookBatch];
      left = Math.max(0, Math.floor(left - (performance.now() - began)));
      if (batch.fault !== undefined) throw new RefusedWorkbook(batch.fault);
      yield* batch.rows;
      isLast = batch.isLast === true;
      if (!isLast) child.send('more', () => {});
    }
  } finally {
    child.kill('SIGKILL');
    endTurn();
  }
}

function startReader({ megabytes }: ReadingLimits): ChildProcess {
  return fork(path.join(root, 'server', 'imports', 'reading', 'workbookReader.mjs'), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // It reads what strangers made, and needs no secret of the server.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}
