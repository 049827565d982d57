import { largestImport, mostImportedRows } from '#core/imports/importTypes.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { withoutGuards } from '#core/text/csv.ts';
import { numerals } from '#core/text/numerals.ts';
import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type FileBatch, fileBatches, RefusedFile } from './fileBatches.ts';

/** A row of a file with its number, where the first row is 1. */
export type FileRow = { readonly row: number; readonly cells: readonly Json[] };

export type ImportFile = Omit<FileBatch, 'rows' | 'isLast' | 'fault'> & {
  /** The first row is the header. */
  readonly rows: AsyncIterable<FileRow>;
};

/**
 * Opens a file by its content. Throws a Problem for other formats and for what cannot be read, also while the rows are read. The rows must
 * be read at once, since other files wait.
 */
export async function openImportFile(
  bytes: Uint8Array,
  messages: ServerCatalog,
  { sheet }: { readonly sheet?: string | undefined } = {},
): Promise<ImportFile> {
  const batches = fileBatches(bytes, { sheet });
  const next = () =>
    batches.next().catch((error: unknown) => {
      throw inWords(error, { messages, sheet });
    });
  let step = await next();
  const { rows: _rows, isLast: _isLast, fault: _fault, ...facts } = step.value ?? { format: 'csv' as const, rows: [] };
  const { format } = facts;
  async function* rows(): AsyncGenerator<FileRow> {
    try {
      for (; step.done !== true; step = await next())
        for (const { row, values } of step.value.rows)
          yield { row, cells: format === 'json' ? (values as Json[]) : values.map(cellOf) };
    } finally {
      await batches.return(undefined);
    }
  }
  return { ...facts, rows: rows() };
}

type Wording = { readonly messages: ServerCatalog; readonly sheet: string | undefined };

function inWords(error: unknown, { messages, sheet }: Wording): unknown {
  const { file } = messages.imports;
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof RefusedFile)) return new Problem(422, { detail: file.unreadable });
  const { fault } = error;
  if (fault === 'tooLarge') return new Problem(413, { detail: file.tooLarge(largestImport / 1024 / 1024) });
  if (fault === 'tooManyRows') return new Problem(422, { detail: file.tooManyRows(numerals.format(mostImportedRows)) });
  if (fault === 'noSheet') return new Problem(422, { detail: file.noSheet(sheet ?? '') });
  const isLong = fault === 'longTexts' || fault === 'tooComplex';
  return new Problem(isLong ? 413 : 422, { detail: file[fault] });
}

/** An export as CSV may have become a workbook, so texts of both may be guarded. */
function cellOf(value: unknown): Json {
  if (typeof value === 'string') return withoutGuards(value);
  return (value ?? null) as Json;
}
