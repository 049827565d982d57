/**
 * The lines of a text that comes in pieces. Those of node:readline end, from Node 24 on, also at U+2028 and U+2029, which may
 * stand in the middle of JSON.
 */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    rest += first;
    for (const next of others) {
      yield withoutReturn(rest);
      rest = next;
    }
  }
  if (rest !== '') yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
