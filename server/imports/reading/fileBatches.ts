import { type ImportFormat, mostImportedRows, type SheetSummary } from '#core/imports/importTypes.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { type ReadingLimits, startReader } from '#ports/importReader.ts';

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

/** What the reader gives. */
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
 * The rows of a file, of a workbook's chosen sheet or the first with rows, two files at a time. Throws a RefusedFile; StoreUnavailable
 * when the rows were not taken in time, as while the database stalls; or another error when the reader fails or reaches a limit.
 */
export async function* fileBatches(
  bytes: Uint8Array,
  { limits = usualLimits, sheet }: { readonly limits?: ReadingLimits; readonly sheet?: string | undefined } = {},
): AsyncGenerator<FileBatch, void, undefined> {
  const endTurn = await takeTurn();
  const reader = startReader<FileBatch>(bytes, {
    limits,
    // And the header.
    mostRows: mostImportedRows + 1,
    chosenSheet: sheet,
    loadReader: async () => (await import('./readBatches.mjs')).readBatches,
  });
  let isLate = false;
  const stop = () => {
    reader.stop();
    endTurn();
  };
  const deadline = setTimeout(() => {
    isLate = true;
    stop();
  }, longestTurn);
  try {
    for (let isLast = false; !isLast; ) {
      const batch = await reader.next();
      if (batch.fault !== undefined) throw new RefusedFile(batch.fault);
      yield batch;
      if (isLate) throw new StoreUnavailable('the rows of a file were not stored in time');
      isLast = batch.isLast === true;
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
