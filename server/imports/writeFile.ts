import { defaultExport } from '#core/export/exportOptions.ts';
import type { ImportFormat } from '#core/imports/importTypes.ts';
import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import type { Json } from '#core/values/json.ts';

/** Rows of cells; for JSON the header names the members. */
export type FileContent = {
  readonly format: ImportFormat;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Json[]>;
  /** The delimiter of a CSV; the one of exports when left out. */
  readonly delimiter?: string | undefined;
};

export const mediaTypes: Readonly<Record<ImportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file in the format of an import, while its rows are read. */
export function writeFile(content: FileContent): AsyncIterable<Uint8Array | string> {
  if (content.format === 'json') return jsonText(content);
  return content.format === 'csv' ? csvText(content) : xlsxBytes(content);
}

async function* csvText({ header, rows, delimiter }: FileContent): AsyncGenerator<string> {
  // Files with other delimiters have decimal points, as files with commas do.
  const isDefault = delimiter === undefined || delimiter === defaultExport.separator;
  const options = { separator: isDefault ? defaultExport.separator : ',' } as const;
  yield `${byteOrderMark}${csvRow(header, options)}`;
  for await (const cells of rows) yield csvRow(cells.map(textOf), options);
}

async function* jsonText({ header, rows }: FileContent): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const cells of rows) {
    const members = header.flatMap((name, index) => {
      const cell = cells[index] ?? null;
      return cell === null ? [] : [[name, cell] as const];
    });
    yield `${separator}${JSON.stringify(Object.fromEntries(members))}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* xlsxBytes({ header, rows }: FileContent): AsyncGenerator<Uint8Array> {
  // Loaded with the first file.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* all(): AsyncGenerator<(string | number | boolean | null)[]> {
    yield [...header];
    for await (const cells of rows)
      yield cells.map((cell) => (typeof cell === 'object' && cell !== null ? textOf(cell) : cell));
  }
  for await (const bytes of writeXlsxStream(all(), { name: 'Datos' })) yield bytes;
}

function textOf(cell: Json): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
