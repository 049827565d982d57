import type { ComponentType, ReactNode } from 'react';
import type { NameConflictPolicy } from '#core/api/fileSchemas.ts';
import type { Municipality, StoredFile } from '#core/files/storedFile.ts';

/** Pictures, or all other accepted files. */
export type FileKind = 'image' | 'document';

export type FilesQuery = {
  /** Words to find in the name or the alternative text; all files when left out. */
  readonly q?: string;
  readonly kind: FileKind;
  readonly sort: { readonly field: 'name' | 'lastModified'; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
};

export type FileUpload = {
  readonly file: Blob;
  /** The name on the person's machine. */
  readonly name: string;
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** `keep` when left out. */
  readonly onEqual?: NameConflictPolicy;
  /** Called repeatedly with the fraction that has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Aborts the upload, which then rejects. */
  readonly signal: AbortSignal;
};

/** Stores a file. The error's `statusCode` is 413, 415 or 422 when a retry cannot succeed; 409 with `existing` for a taken name. */
export type UploadFile = (code: string, upload: FileUpload) => Promise<StoredFile>;

/** A page of the portal that a text may link to. */
export type FoundPage = {
  readonly title: string;
  /** Where citizens find it, from the root of the portal. */
  readonly address: string;
  /** What it is, and whether citizens see it already. */
  readonly about: string;
};

/**
 * The files that inputs of addresses choose from and add to. `code` is a municipality's code. Everything rejects with an Error
 * whose message is shown to people.
 */
export interface FormFiles {
  /** The municipalities that the person may use, the installation's first. */
  municipalities(): Promise<readonly Municipality[]>;
  list(code: string, query: FilesQuery): Promise<{ readonly files: readonly StoredFile[]; readonly total: number }>;
  readonly upload: UploadFile;
  /** The file at an address stored in a record; undefined when there is none. */
  find(code: string, address: string): Promise<StoredFile | undefined>;
  /** Changes a file's text; rejects when somebody else has changed the file since `version`. */
  change(code: string, file: Pick<StoredFile, 'id' | 'version'>, to: { readonly alt: string }): Promise<StoredFile>;
  /** The pages of the portal whose words match a search. */
  findPages(search: string, signal: AbortSignal): Promise<readonly FoundPage[]>;
  /** A modal dialog at the end of the page. It calls `onClose` on Escape and returns the focus when it closes. */
  readonly Dialog: ComponentType<{
    readonly title: ReactNode;
    readonly onClose: () => void;
    readonly isWide?: boolean;
    readonly children: ReactNode;
  }>;
}
