import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ImportFormat, mostImportedRows, type SheetSummary } from '#core/imports/importTypes.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { root } from '../../foundation/product/root.ts';

export type FileFault =
  | 'unknown'
  | 'brokenXlsx'
  | 'longTexts'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooComplex'
  | 'noSheet'
  | 'brokenJson';

/** What a Trello board has beside its cards. */
export type BoardFacts = {
  readonly name: string;
  readonly description: string;
  /** In their order, with the phase that their name suggests. */
  readonly lists: readonly { readonly name: string; readonly phase: string }[];
  /** Names of the cards that are templates. */
  readonly templates: readonly string[];
  /** How many parts of each kind a task has no field for, counted in cards unless the kind says otherwise. */
  readonly omitted: Readonly<Record<OmittedPart, number>>;
  readonly hasAllActions: boolean;
};

export type OmittedPart =
  | 'files'
  | 'covers'
  | 'stickers'
  | 'customFields'
  | 'votes'
  | 'places'
  | 'starts'
  | 'extensions'
  | 'formerMembers'
  | 'checklists'
  | 'comments'
  | 'activity';

/** What the reading process sends. */
export type FileBatch = {
  readonly format: ImportFormat;
  /** Only CSV files have one. */
  readonly delimiter?: string | undefined;
  /** The sheets of a workbook, and the name of the one that is read. */
  readonly sheets?: readonly SheetSummary[];
  readonly sheet?: string;
  /** The Trello board, whose rows are its cards, with members and comments as the board has them. */
  readonly board?: BoardFacts;
  readonly rows: readonly { readonly row: number; readonly values: readonly unknown[] }[];
  readonly isLast?: boolean;
  /** Why the file is not parsed. */
  readonly fault?: FileFault;
};

export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export type ReadingLimits = {
  /** The heap of the reading process. */
  readonly megabytes: number;
  /** How long the server waits for the reading process, in sum. */
  readonly milliseconds: number;
};

/** The most that is parsed in one piece (16 MB) needs 600 MB and five seconds. */
const usualLimits: ReadingLimits = { megabytes: 800, milliseconds: 60_000 };
/** Milliseconds after which the next file is read, although nobody has read the rows of this one yet. */
const longestTurn = 120_000;

/** Files that are parsed side by side, so that one that takes long delays no other. Each may need as much memory as its limit. */
const mostReaders = 2;

let readers = 0;
/** Files that wait for the end of another one, in the order of their arrival. */
const waiting: (() => void)[] = [];

/**
 * The rows of a file, of a workbook's chosen sheet or the first with rows, parsed in a process of its own, two files at a time. A thread would do for the time
 * that it takes, but a thread that runs out of memory may end the whole server. Throws a RefusedFile; StoreUnavailable when the rows were
 * not taken in time, as while the database stalls; or another error when that process fails or reaches a limit.
 */
export async function* fileBatches(
  bytes: Uint8Array,
  { limits = usualLimits, sheet }: { readonly limits?: ReadingLimits; readonly sheet?: string | undefined } = {},
): AsyncGenerator<FileBatch, void, undefined> {
  const endTurn = await takeTurn();
  const child = startReader(limits, sheet);
  let isLate = false;
  const stop = () => {
    child.kill('SIGKILL');
    endTurn();
  };
  const deadline = setTimeout(() => {
    isLate = true;
    stop();
  }, longestTurn).unref();
  try {
    const ended = new AbortController();
    for (const event of ['error', 'exit']) child.once(event, () => ended.abort());
    // A process that has ended reads no more: its end is noticed as such.
    child.stdin?.on('error', () => {}).end(bytes);
    let left = limits.milliseconds;
    for (let isLast = false; !isLast; ) {
      const began = performance.now();
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(left)]);
      const [batch] = (await once(child, 'message', { signal })) as [FileBatch];
      left = Math.max(0, Math.floor(left - (performance.now() - began)));
      if (batch.fault !== undefined) throw new RefusedFile(batch.fault);
      yield batch;
      if (isLate) throw new StoreUnavailable('the rows of a file were not stored in time');
      isLast = batch.isLast === true;
      if (!isLast) child.send('more', () => {});
    }
  } finally {
    clearTimeout(deadline);
    stop();
  }
}

/** Resolves with what ends the turn, once, when few enough files are being parsed. */
async function takeTurn(): Promise<() => void> {
  if (readers === mostReaders) await new Promise<void>((resolve) => waiting.push(resolve));
  else readers += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const next = waiting.shift();
    if (next === undefined) readers -= 1;
    else next();
  };
}

function startReader({ megabytes }: ReadingLimits, sheet: string | undefined): ChildProcess {
  const args = [String(mostImportedRows), ...(sheet === undefined ? [] : [sheet])];
  return fork(path.join(root, 'server', 'imports', 'reading', 'fileReader.mjs'), args, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // It reads what strangers made, and needs no secret of the server.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}
