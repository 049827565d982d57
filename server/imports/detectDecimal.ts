import { detectDecimalSign } from '#core/imports/detectDecimalSign.ts';
import type { ImportedRow, ImportSettings } from '#core/imports/importTypes.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { DecimalSign } from '#core/text/decimalSign.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ImportWithSettings, StoredImport } from './importTables.ts';

/** Rows that are read. */
const guessedRows = 500;

type GuessOptions = {
  readonly columns: ImportSettings['columns'];
  readonly type: ContentType;
  readonly entry: StoredImport;
  /** The last import with the same header. */
  readonly last: ImportWithSettings | undefined;
};

/** The decimal sign of a file: by its numbers, else as in the last file with the same separator, else by its separator. */
export function detectDecimal(rows: readonly ImportedRow[], { columns, type, entry, last }: GuessOptions): DecimalSign {
  const usual = entry.delimiter === ';' ? ',' : '.';
  const fallback = last !== undefined && last.delimiter === entry.delimiter ? last.settings.decimal : usual;
  return detectDecimalSign(numericTexts(rows, { columns, type }), fallback);
}

function* numericTexts(
  rows: readonly ImportedRow[],
  { columns, type }: { readonly columns: ImportSettings['columns']; readonly type: ContentType },
): Iterable<string> {
  for (const [index, name] of columns.entries()) {
    const field = name === null ? undefined : fieldOf(type, name);
    if (field === undefined || kindOf(field).column !== 'number') continue;
    for (const { cells } of rows.slice(0, guessedRows)) {
      const cell = cells[index];
      if (typeof cell === 'string') yield cell;
    }
  }
}
