import type { FileEntry } from '#core/contract0511/fileEntries.ts';
import type { MirrorRow } from '../upstreamTables.ts';

/** What is noted of a file there. */
export type FileFacts = {
  /** The code of its municipality. */
  readonly code: string;
  /** Its name there, which may differ here. */
  readonly name: string;
  readonly size?: string | number | undefined;
  readonly lastModified?: string | number | undefined;
  /** SHA-256 of its bytes there. */
  readonly sha?: string | undefined;
  /** Whether the carousel there showed it; undefined where that was not read. */
  readonly carousel?: boolean | undefined;
};

/** The row of a file; `recordId` is '' for one that is left out here. */
export type FileRow = Omit<MirrorRow, 'base'> & { readonly base: FileFacts };

export const rowId = (code: string, name: string) => `${code}/${name}`;

export const fileRowIn = (row: MirrorRow) => row as FileRow;

export function fileRow(base: FileFacts, recordId: string): MirrorRow {
  const values = Object.fromEntries(Object.entries(base).filter(([, value]) => value !== undefined));
  return { id: rowId(base.code, base.name), sentId: undefined, recordId, base: values };
}

/** Whether a list says that a file is another one than the row's. */
export function isChanged({ base }: FileRow, entry: FileEntry): boolean {
  const differs = (fact: 'size' | 'lastModified') =>
    base[fact] !== undefined && entry[fact] !== undefined && base[fact] !== entry[fact];
  return differs('size') || differs('lastModified');
}
