import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { isSame, writeBlock } from '#forms/richText/document/blockWriter.ts';
import { isEmptyParagraph, normalForm } from '#forms/richText/document/normalForm.ts';
import { richSchema } from '#forms/richText/document/schema.ts';
import { openText, writeText } from '#forms/richText/document/textDocument.ts';
import { ownTexts, specTexts } from './documents.ts';

const allTexts = [...ownTexts, ...specTexts];
const opened = allTexts.flatMap((text) => {
  const result = openText(text);
  return result.kind === 'document' ? [{ text, ...result }] : [];
});

const blocksOf = (doc: Node) => doc.content.content.map(normalForm).filter((node) => !isEmptyParagraph(node));

function readBack(text: string): readonly Node[] {
  const result = openText(text);
  if (result.kind !== 'document') throw new Error(`${result.obstacle}: ${text}`);
  return blocksOf(result.doc);
}

const marked = richSchema.nodes.paragraph.create(null, richSchema.text('Añadido'));

test('most examples of the specification open', () => {
  expect(opened.length).toBeGreaterThan(500);
});

test('an unchanged text stays byte for byte', () => {
  for (const { text, doc, source } of opened) expect(writeText(doc, source)).toBe(text);
});

test('each rewritten block is read as the same block', () => {
  const failures = opened.flatMap(({ text, doc }) =>
    blocksOf(doc).flatMap((block) => {
      const written = writeBlock(block);
      const result = openText(written);
      const isRight = result.kind === 'document' && result.doc.childCount === 1 && isSame(result.doc.child(0), block);
      return isRight ? [] : [{ text, written, block: block.toString() }];
    }),
  );
  expect(failures).toEqual([]);
});

test('a new paragraph anywhere leaves the blocks around it unchanged', () => {
  const failures = opened.flatMap(({ text, doc, source }) =>
    Array.from({ length: doc.childCount + 1 }, (_, index) => index).flatMap((index) => {
      const children = doc.content.content;
      const edited = doc.type.create(null, [...children.slice(0, index), marked, ...children.slice(index)]);
      const written = writeText(edited, source);
      return sameBlocks(readBack(written), blocksOf(edited)) ? [] : [{ text, index, written }];
    }),
  );
  expect(failures).toEqual([]);
});

function sameBlocks(one: readonly Node[], other: readonly Node[]): boolean {
  return (
    one.length === other.length && one.every((node, index) => other[index] !== undefined && isSame(node, other[index]))
  );
}

test('removing any block leaves the others what they were', () => {
  const failures = opened.flatMap(({ text, doc, source }) =>
    doc.content.content.flatMap((_, index) => {
      const rest = doc.content.content.filter((_child, other) => other !== index);
      const edited = richSchema.nodes.doc.create(null, rest.length === 0 ? richSchema.nodes.paragraph.create() : rest);
      const written = writeText(edited, source);
      return sameBlocks(readBack(written), blocksOf(edited)) ? [] : [{ text, index, written }];
    }),
  );
  expect(failures).toEqual([]);
});

test('when one paragraph changes, every byte outside of it stays', () => {
  const text = 'Uno  \r\ndos\r\n\r\n\r\n* a\r\n* b &copy;\r\n\r\nTítulo\r\n===\r\nPegado **x**\r\n# Fin #\r\n';
  expect(edit(text, 'Pegado', 'Cambiado *')).toBe(text.replace('Pegado **x**', 'Cambiado * **x**'));
  expect(edit(text, 'Fin', 'Final')).toBe(text.replace('# Fin #', '# Final'));
  expect(edit(text, 'a', 'á')).toBe(text.replace('* a', '* á').replace('&copy;', '©'));
});

test.each([
  ['# hola', String.raw`\# hola`],
  ['1. hola', String.raw`1\. hola`],
  ['<b>hola</b>', String.raw`\<b\>hola\</b\>`],
  ['[no](javascript:alert(1))', '[no](javascript:alert(1))'],
  ['3 * 4 * 5 y a_b_c', '3 * 4 * 5 y a_b_c'],
  ['*a*', String.raw`\*a\*`],
  ['[^1]: nota', String.raw`\[^1\]\: nota`],
])('the typed text %j is written %j', (typed, written) => {
  expect(writeBlock(richSchema.nodes.paragraph.create(null, richSchema.text(typed)))).toBe(written);
});

test.each([
  { where: 'a code span', cell: String.raw`\*a\* ´b\|c´` },
  { where: 'a code span, behind a backslash', cell: String.raw`\*a\* ´b\\|c´` },
  { where: 'a text', cell: String.raw`\*a\* b\|c` },
  { where: 'the address of a link', cell: String.raw`\*a\* [b](/c\|d)` },
])('a pipe in $where of a table stays when another cell is edited', ({ cell }) => {
  const text = `| Uno | Dos |\n| --- | --- |\n| antes | ${cell} |`.replaceAll('´', '`');
  expect(edit(text, 'antes', 'después')).toBe(text.replace('antes', 'después'));
});

test.each([
  { kind: 'bullets', markup: (item: string) => `- ${item}` },
  { kind: 'numbers', markup: (item: string) => `1. ${item}` },
])('five lists of $kind in a row stay five, also in a quote and in an item', ({ markup }) => {
  const lists = ['a', 'b', 'c', 'd', 'e'].flatMap((item) => readBack(markup(item)));
  const { doc, blockquote, bullet_list: list, list_item: item } = richSchema.nodes;
  const empty = openText('');
  if (empty.kind !== 'document') throw new Error('an empty text has a document');
  for (const blocks of [
    lists,
    [blockquote.create(null, lists)],
    [list.create({ isTight: false }, item.create(null, [marked, ...lists]))],
  ]) {
    const edited = doc.create(null, blocks);
    expect(sameBlocks(readBack(writeText(edited, empty.source)), blocksOf(edited))).toBe(true);
  }
});

test.each([
  ['html', 'Hola <b>mundo</b>'],
  ['html', '<script>alert(1)</script>'],
  ['html', '- a\n\n  <!-- nota -->'],
  ['references', 'Vea [la ley][1].\n\n[1]: https://a.gt'],
  ['footnotes', 'Nota[^1].\n\n[^1]: Al pie de la página'],
])('a text with %s opens as Markdown', (obstacle, text) => {
  expect(openText(text)).toEqual({ kind: 'obstacle', obstacle });
});

/** The text after a word of its document was replaced. */
function edit(text: string, word: string, replacement: string): string {
  const result = openText(text);
  if (result.kind !== 'document') throw new Error(result.obstacle);
  const { doc, source } = result;
  const state = EditorState.create({ doc });
  const places: number[] = [];
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(word) : -1;
    if (index >= 0) places.push(position + index);
  });
  const [from = 0] = places;
  return writeText(state.tr.insertText(replacement, from, from + word.length).doc, source);
}
