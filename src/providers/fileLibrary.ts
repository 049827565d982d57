import type { FileUse, Municipality, StoredFile } from '#core/files/storedFile.ts';

/** A page of a municipality's files. Names are compared without case and accents. */
export type FileQuery = {
  /** Words that stand in name or alternative text. */
  readonly q?: string;
  /** Only pictures, or only what is none; all when left out. */
  readonly kind?: 'image' | 'document';
  /** Ascending by name when left out. */
  readonly sort?: { readonly field: 'name' | 'size' | 'lastModified'; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  /** At most 1,000. */
  readonly limit: number;
};

export type FilePage = { readonly files: readonly StoredFile[]; readonly total: number };

/** What becomes of an upload whose name is taken: a suffix as in ` (2)`, the place of the other one, or a refusal with 409. */
export type NameConflictPolicy = 'keep' | 'replace' | 'refuse';

export type Upload = {
  readonly file: Blob;
  /** That of the file on the person's machine; its ending becomes the one of its content. */
  readonly name: string;
  readonly alt?: string;
  /** `keep` when left out. */
  readonly onEqual?: NameConflictPolicy;
  /** The record that owns a private file: only who may read it may read the file. Without an id, whoever may read its type. */
  readonly owner?: { readonly type: string; readonly id?: string };
  /** Told again and again how much has left this machine, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Ends the upload; it then rejects with the signal's reason, and nothing was kept. */
  readonly signal?: AbortSignal;
};

/** A file as it was just before its removal. */
export type RemovedFile = StoredFile & {
  /** Instant, ISO 8601 in UTC. */
  readonly removedAt: string;
  readonly removedBy: string;
  /** Whom people know as the remover. */
  readonly removedByName: string;
};

export type FileChange = {
  /** Its ending stays. Addresses with the former name go on answering. */
  readonly name?: string;
  readonly alt?: string;
  readonly carousel?: boolean;
  /** Without it a mark that makes public a picture which records use is refused. */
  readonly confirmPublic?: boolean;
};

/**
 * The files of the municipalities that a person may use. `code` is that of a municipality. Everything rejects with ProviderError:
 * 403 for a municipality that is not theirs, 404 for a file that is not there.
 */
export interface FileLibrary {
  /** Those that the person may use, the installation's own first. */
  municipalities(): Promise<readonly Municipality[]>;
  /** Private files are not among them. */
  list(code: string, query: FileQuery): Promise<FilePage>;
  /** The file at an address that a record keeps, a former one too; undefined when there is none. */
  find(code: string, address: string): Promise<StoredFile | undefined>;
  /**
   * Resolves once the file is kept for good. 409 with `existing` in the error when the name is taken and `onEqual` is `refuse`; 413
   * over `largestFile` bytes; 415 for content that is not kept; 422 for a broken picture or one of too many pixels; 0 without an
   * answer, and then trying again is right.
   */
  upload(code: string, upload: Upload): Promise<StoredFile>;
  /** 412 (with nothing changed) when the file has another version than the given one; 409 with `existing` when the
   * name is taken, or with the reason `confirmPublic` when the mark is to be confirmed. */
  change(
    code: string,
    file: Pick<StoredFile, 'id'> & { readonly version?: number },
    to: FileChange,
  ): Promise<StoredFile>;
  /** Into the bin, all or none; at most 1,000. Answers them as they were. */
  remove(code: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** Out of the bin, all or none. One whose name is taken meanwhile comes back with a suffix. */
  restore(code: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** The bin, the last removed first. */
  removed(
    code: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly files: readonly RemovedFile[]; readonly total: number }>;
  /** Which records show these files, by their addresses; at most 1,000 files at once. */
  uses(code: string, ids: readonly string[]): Promise<readonly FileUse[]>;
  /** An address that answers the bytes without a session for five minutes; the only one of a private file. */
  address(code: string, id: string): Promise<{ readonly url: string; readonly expiresAt: string }>;
  /**
   * Addresses that answer for five minutes, for files by the addresses that records keep; at most 1,000. Files that the person may not
   * use, and private ones, are left out.
   */
  sign(
    addresses: readonly string[],
  ): Promise<readonly { readonly address: string; readonly url: string; readonly expiresAt: string }[]>;
}
