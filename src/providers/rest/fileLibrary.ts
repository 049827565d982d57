import type { FileChange, LabelCount, NameConflictPolicy, RemovedFile, SignedFile } from '#core/api/fileSchemas.ts';
import type { FileUse, Municipality, StoredFile } from '#core/files/storedFile.ts';

/** A page of a municipality's files. Names are compared without case and accents. */
export type FileQuery = {
  /** Words to find in the name, the alternative text or the labels. */
  readonly q?: string;
  /** Only pictures, or only other files; all when left out. */
  readonly kind?: 'image' | 'document';
  /** Only files with this label. */
  readonly label?: string;
  /** Ascending by name when left out. */
  readonly sort?: { readonly field: 'name' | 'size' | 'lastModified'; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  /** At most 1,000. */
  readonly limit: number;
};

export type FilePage = { readonly files: readonly StoredFile[]; readonly total: number };

export type Upload = {
  readonly file: Blob;
  /** The name on the person's machine; the extension changes to match the content. */
  readonly name: string;
  readonly alt?: string;
  /** `keep` when left out. */
  readonly onEqual?: NameConflictPolicy;
  /**
   * The record that owns a private file: only people who may read it may read the file. Without an id, everybody who may read
   * the type.
   */
  readonly owner?: { readonly type: string; readonly id?: string };
  /** A UUID for the new file: a repeated upload resolves to the file that the earlier one stored under it. */
  readonly newId?: string;
  /** Called repeatedly with the fraction that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborts the upload, which then rejects with the signal's reason and stores nothing. */
  readonly signal?: AbortSignal;
};

/**
 * The files of the municipalities that a person may use. `code` is a municipality's code. Everything rejects with
 * ProviderError: 403 for a municipality of others, 404 for a missing file.
 */
export interface FileLibrary {
  /** The municipalities that the person may use, the installation's own first. */
  municipalities(): Promise<readonly Municipality[]>;
  /** Leaves out private files. */
  list(code: string, query: FileQuery): Promise<FilePage>;
  labels(code: string): Promise<readonly LabelCount[]>;
  /** The file at an address stored in a record, an old one too; undefined when there is none. */
  find(code: string, address: string): Promise<StoredFile | undefined>;
  /**
   * Resolves once the file is stored. Rejects with 409 and `existing` when the name is taken and `onEqual` is `refuse`; 413
   * over `largestFile` bytes; 415 for a type that is not accepted; 422 for a broken picture or one of too many pixels; 0
   * without an answer, and then a retry may succeed.
   */
  upload(code: string, upload: Upload): Promise<StoredFile>;
  /**
   * Rejects with 412, unchanged, when the file has another version than the expected one; 409 with `existing` when the name is
   * taken, or with the reason `confirmPublic` when the change needs that confirmation.
   */
  change(
    code: string,
    file: Pick<StoredFile, 'id'> & { readonly version?: number },
    to: FileChange,
  ): Promise<StoredFile>;
  /** Moves all or none into the bin, at most 1,000. Returns them as they were. */
  remove(code: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** Restores all or none from the bin. A file whose name has been taken comes back with a suffix. */
  restore(code: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** The bin, the last removed first; all, or those whose names have these words. */
  removed(
    code: string,
    page: { readonly offset: number; readonly limit: number; readonly search?: string },
  ): Promise<{ readonly files: readonly RemovedFile[]; readonly total: number }>;
  /** The records that show these files, by address; at most 1,000 files per call. */
  uses(code: string, ids: readonly string[]): Promise<readonly FileUse[]>;
  /** An address that serves the bytes without a session for five minutes; the only one of a private file. */
  address(code: string, id: string): Promise<Omit<SignedFile, 'address'>>;
  /** The bytes of a file; 404 when it is gone. */
  bytes(code: string, id: string): Promise<Blob>;
  /**
   * Signed addresses, valid for five minutes, for file addresses stored in records; at most 1,000. Leaves out private files and
   * files that the person may not use.
   */
  sign(addresses: readonly string[]): Promise<readonly SignedFile[]>;
}
