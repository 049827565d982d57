import type { FileEntry } from '#core/contract0511/fileEntries.ts';
import type { MirrorRow } from '../upstreamTables.ts';

/** What is stored about a file there. */
export type FileFacts = Pick<FileEntry, 'name' | 'size' | 'lastModified'> & {
  /** The code of its municipality. */
  readonly code: string;
  /** SHA-256 of its bytes there; undefined for broken ones. */
  readonly sha?: string | undefined;
  /** Whether the carousel there showed it; undefined where that was not read. */
  readonly carousel?: boolean | undefined;
};

/** The row of a file; `recordId` is '' for one that is left out here. */
export type FileRow = Omit<MirrorRow, 'base'> & { readonly base: FileFacts };

export const rowId = (code: string, name: string) => `${code}/${name}`;

export const fileRowIn = (row: MirrorRow) => row as FileRow;

export function fileRow(facts: FileFacts, recordId: string): MirrorRow {
  const base = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { id: rowId(facts.code, facts.name), sentId: undefined, recordId, base };
}

/** Files whose upload or removal was sent but is not stored here yet. */
export type Moving = {
  /** Ids of rows. */
  readonly arriving: Set<string>;
  /** Ids of records. */
  readonly leaving: Set<string>;
};

const listedFacts = ['size', 'lastModified'] as const;

/** Whether a list says that a file is another one than the row's. */
export function isChanged({ base }: FileRow, entry: FileEntry): boolean {
  return listedFacts.some(
    (fact) => base[fact] !== undefined && entry[fact] !== undefined && base[fact] !== entry[fact],
  );
}

/** Whether a list has facts that the row lacks. */
export function hasNewFacts(row: FileRow | undefined, entry: FileEntry): boolean {
  return listedFacts.some((fact) => entry[fact] !== undefined && row?.base[fact] === undefined);
}
