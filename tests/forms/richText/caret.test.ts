import { expect, test } from 'vitest';
import { openText } from '#forms/richText/document/textDocument.ts';
import { positionAt } from '#forms/richText/editor/caret.ts';

test.each([
  { where: 'in a word', text: 'Con el teclado', offset: 5, before: 'Con e' },
  { where: 'behind a typed space', text: 'Con ', offset: 4, before: 'Con' },
  { where: 'behind empty lines', text: 'Uno\n\n', offset: 5, before: 'Uno' },
  { where: 'at the end of a paragraph', text: 'Uno\n\nDos', offset: 3, before: 'Uno' },
])('a caret $where is at the text before it', ({ text, offset, before }) => {
  const opened = openText(text);
  if (opened.kind !== 'document') throw new Error('the text has no document');
  const position = positionAt(opened.source, offset, opened.doc);
  expect(opened.doc.textBetween(0, position)).toBe(before);
});
