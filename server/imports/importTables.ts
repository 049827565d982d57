import type {
  CellFault,
  ImportedRow,
  ImportFormat,
  ImportSettings,
  ImportState,
  RowCounts,
  SheetSummary,
} from '#core/imports/importTypes.ts';
import type { BoardFacts } from './reading/fileBatches.ts';
import type { ImportClaim } from '#core/store/importClaim.ts';

/** An import of a file into a content type. */
export type StoredImport = {
  readonly id: string;
  /** Name of the content type. */
  readonly type: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly format: ImportFormat;
  /** Only CSV files have one. */
  readonly delimiter?: string | undefined;
  /** The sheets of a workbook, and the name of the one that is imported. */
  readonly sheets?: readonly SheetSummary[];
  readonly sheet?: string;
  /** The Trello board of the file, if it is one. */
  readonly board?: Pick<BoardFacts, 'name' | 'description' | 'lists'>;
  /** What the person should know about the file, as texts. */
  readonly notes?: readonly string[];
  readonly header: readonly string[];
  /** Rows below the header. */
  readonly total: number;
  /** Id of the person. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When it was written, failed or was rolled back. */
  readonly endedAt?: string;
  readonly settings?: ImportSettings;
  readonly counts?: RowCounts;
  /** The last write of the store before the dry run. */
  readonly checkedAt?: number;
  /** Whether all rows were valid just before the first write, for an import of all or nothing. */
  readonly isVerified?: boolean;
  /** Rows that the current work has done. */
  readonly done: number;
  /** Records that the import has written, and rows that it could not write. */
  readonly result?: { readonly created: number; readonly changed: number; readonly faulty: number };
  /** Why it failed. */
  readonly reason?: string | undefined;
  /** The fault that the reason is about. */
  readonly reasonFault?: CellFault | undefined;
  /** Id of the person who rolls it back. */
  readonly undoneBy?: string;
  /** Whether records that were edited since are rolled back too. */
  readonly isEditedUndone?: boolean;
  /** Records that stayed when the rest was rolled back. */
  readonly kept?: number;
};

export type ImportWithSettings = StoredImport & { readonly settings: ImportSettings };

export function hasSettings(entry: StoredImport): entry is ImportWithSettings {
  return entry.settings !== undefined;
}

/** Rows that are stored together, with how many of each kind they are. */
export type Chunk = { readonly rows: readonly ImportedRow[]; readonly counts: RowCounts };

/** Rows that are stored and planned together. */
export const chunkSize = 500;

/** Records of one write of a larger import; others wait for it. */
export const rowsPerWrite = 100;

/** Storage of imports: memory for tests, the server's database otherwise. */
export interface ImportTables {
  /** Saves an import, replacing the one with its id. */
  save(entry: StoredImport): Promise<void>;
  /**
   * As `save`, if the stored import is in one of these states and the claim of the caller lasts; otherwise resolves to false. Without a claim
   * it ends the claims of others, so that they write nothing more.
   */
  saveIf(states: readonly ImportState[], entry: StoredImport, claim?: ImportClaim): Promise<boolean>;
  get(id: string): Promise<StoredImport | undefined>;
  /** The imports of a type, newest first. */
  list(
    type: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{
    readonly imports: readonly StoredImport[];
    readonly total: number;
  }>;
  /** Imports in these states, oldest first. */
  inStates(states: readonly ImportState[]): Promise<readonly StoredImport[]>;
  /** The last import of a type with this header that has settings. */
  lastWithHeader(type: string, header: readonly string[]): Promise<ImportWithSettings | undefined>;
  /** Claims an import, unless there is another claim that was renewed after `staleBefore`. Instants are milliseconds since 1970. */
  claim(claim: ImportClaim, at: { readonly now: number; readonly staleBefore: number }): Promise<boolean>;
  /** Renews a claim that lasts; a claim that another process took over stays lost. */
  renew(claim: ImportClaim, now: number): Promise<void>;
  /** Ends a claim. */
  release(claim: ImportClaim): Promise<void>;
  /** Stores rows; rejects with ClaimLost when there is a claim that no longer lasts, so that a removed import gets no rows. */
  putChunk(id: string, index: number, chunk: Chunk, claim?: ImportClaim): Promise<void>;
  chunk(id: string, index: number): Promise<readonly ImportedRow[]>;
  /** The counts of each chunk, in order. */
  chunkCounts(id: string): Promise<readonly RowCounts[]>;
  /** The versions of these records that an import has written. The store notes them with each record. */
  versionsBy(entry: Pick<StoredImport, 'id' | 'type'>, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The files whose imports wrote these versions of a record, by version; also of removed imports. */
  filesOf(type: string, id: string, versions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Removes an import in one of these states with its rows; otherwise resolves to false. Histories still name its file. */
  remove(id: string, states?: readonly ImportState[]): Promise<boolean>;
  /** Removes the rows of files whose import was never saved, of ids below `firstId`: their server stopped while it read them. */
  removeOrphans(firstId: string): Promise<void>;
}
