import { can, type SessionUser } from '../accounts/access.ts';
import type { DecimalSign } from '../text/decimalSign.ts';
import type { Json } from '../values/json.ts';

/** Bytes of the largest file. */
export const largestImport = 25 * 1024 * 1024;

/** Rows of data of the longest file. */
export const mostImportedRows = 100_000;

export const importFormats = ['csv', 'xlsx', 'json'] as const;

export type ImportFormat = (typeof importFormats)[number];

/**
 * `uploaded`: its columns are not chosen yet. `checking`, `writing` and `undoing` run in the background. `failed`: nothing of it is
 * left, for the stated reason.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof importStates)[number];

/** What the dry run finds about a row: a new record, a changed one, one that stays the same, or faults. */
export const rowKinds = ['new', 'changed', 'same', 'faulty'] as const;

export type RowKind = (typeof rowKinds)[number];

export type RowCounts = Readonly<Record<RowKind, number>>;

export const noRows: RowCounts = { new: 0, changed: 0, same: 0, faulty: 0 };

/** A sheet of a workbook, with its rows below the header. */
export type SheetSummary = { readonly name: string; readonly rows: number; readonly isHidden: boolean };

/** What a person decides about an import. */
export type ImportSettings = {
  /** The field of each column of the file; null for a column that is left out. */
  readonly columns: readonly (string | null)[];
  /** The field by which rows find their records: `id` or a unique field. Null creates a record for each row. */
  readonly match: string | null;
  readonly decimal: DecimalSign;
  /** The state of new records; existing ones stay as they are. */
  readonly publication: 'draft' | 'published';
  /** Whether one faulty row stops the whole import. */
  readonly isAllOrNone: boolean;
  /** What cells with these texts are read as. */
  readonly values?: readonly CellMapping[] | undefined;
};

/** Reads the cells of a column (its index) that have a text, such as the name of a list of Trello, as another text. */
export type CellMapping = { readonly column: number; readonly cell: string; readonly value: string };

/** A change of one field; a side without a value is left out. */
export type CellChange = { readonly field: string; readonly before?: Json; readonly after?: Json };

/** A fault in a row; `column` is the index of the cell, null when it concerns the whole row. */
export type CellFault = {
  readonly column: number | null;
  readonly message: string;
  /** Whether a rule refused the row: its message is for the importer alone, since it may name what others may not read. */
  readonly isPrivate?: boolean;
};

/** A row of the file, with what the dry run found about it. */
export type ImportedRow = {
  /** Its number in the file, where the header is 1. */
  readonly row: number;
  readonly cells: readonly Json[];
  readonly kind?: RowKind;
  /** Id of its record, also of one that will be created. */
  readonly id?: string;
  /** Version of the record that it changes. */
  readonly version?: number;
  readonly changes?: readonly CellChange[];
  readonly faults?: readonly CellFault[];
  /** Ids of the comments that it adds to its new record. */
  readonly comments?: readonly string[];
  /** Version of the record after the import has written it. */
  readonly written?: number;
};

type Guarded = Parameters<typeof can>[2];

/** Whether a person may stop, take back and delete an import: their own, or one of a type whose records they may change. */
export function mayManageImport({ by }: { readonly by: string }, user: SessionUser, type: Guarded): boolean {
  return user.id === by || can({ kind: 'staff', user }, 'update', type);
}
