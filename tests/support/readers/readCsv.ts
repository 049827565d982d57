/** The rows of a CSV text (RFC 4180); throws for a misplaced quote. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let end = 0;
  for (const [whole, quoted, plain = '', after] of text.matchAll(cell)) {
    end += whole.length;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (after === ',') continue;
    rows.push(row);
    row = [];
  }
  if (end !== text.length || row.length > 0) throw new Error(`no CSV at ${end}: ${text.slice(end, end + 60)}`);
  return rows;
}
