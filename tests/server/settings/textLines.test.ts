import { expect, test } from 'vitest';
import { textLines } from '#server/settings/textLines.ts';

async function linesOf(...pieces: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  async function* source() {
    yield* pieces;
  }
  for await (const line of textLines(source())) lines.push(line);
  return lines;
}

test('lines end at line feeds, wherever a text is cut', async () => {
  expect(await linesOf('un', 'o\r', '\ndos\n\ntr', '', 'es\n')).toEqual(['uno', 'dos', '', 'tres']);
  expect(await linesOf('uno\r\ndos')).toEqual(['uno', 'dos']);
  expect(await linesOf()).toEqual([]);
});

test('no line ends at the separators that JSON may hold', async () => {
  const text = JSON.stringify({ nota: 'a\u2028b\u2029c\u0085d' });
  expect(await linesOf(`${text}\n${text}\n`)).toEqual([text, text]);
});
