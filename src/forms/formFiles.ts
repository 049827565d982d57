import type { ComponentType, ReactNode } from 'react';
import type { Municipality, StoredFile } from '#core/files/storedFile.ts';

/** What an input's files are: pictures, or everything else that is kept. */
export type FileKind = 'image' | 'document';

export type FilesQuery = {
  /** Words that stand in name or alternative text; all files when left out. */
  readonly q?: string;
  readonly kind: FileKind;
  readonly sort: { readonly field: 'name' | 'lastModified'; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
};

export type FileUpload = {
  readonly file: Blob;
  /** That of the file on the person's machine. */
  readonly name: string;
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** Told again and again how much has left this machine, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Ends the upload, which then rejects. */
  readonly signal: AbortSignal;
};

/**
 * Where inputs of addresses find files that are kept already, and bring new ones. `code` is that of a municipality. Everything
 * rejects with an Error whose message people read.
 */
export interface FormFiles {
  /** Those that the person may use, the installation's own first. */
  municipalities(): Promise<readonly Municipality[]>;
  list(code: string, query: FilesQuery): Promise<{ readonly files: readonly StoredFile[]; readonly total: number }>;
  /** Resolves once the file is kept for good. The error's `statusCode` is 413, 415 or 422 when this file will never be kept. */
  upload(code: string, upload: FileUpload): Promise<StoredFile>;
  /** The file at an address that a record keeps; undefined when there is none. */
  find(code: string, address: string): Promise<StoredFile | undefined>;
  /** Changes what is known of a file; rejects when somebody else did meanwhile. */
  change(code: string, file: Pick<StoredFile, 'id' | 'version'>, to: { readonly alt: string }): Promise<StoredFile>;
  /** A modal dialog, drawn at the end of the page; it asks to be closed on Escape and gives the focus back. */
  readonly Dialog: ComponentType<{
    readonly title: ReactNode;
    readonly onClose: () => void;
    readonly isWide?: boolean;
    readonly children: ReactNode;
  }>;
}
