import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openText, writeText } from '#forms/richText/document/textDocument.ts';
import { linkRange, setLink } from '#forms/richText/panels/linkCommands.ts';
import { movedRange } from '#forms/richText/panels/textRange.ts';

const text = 'Vea vea [la ley](/a "La ley") hoy';
const [start, link, end] = [9, 12, 15];

/** A text with the caret in its link. */
function open() {
  const opened = openText(text);
  if (opened.kind !== 'document') throw new Error('the text has no document');
  const { doc, source } = opened;
  const selection = TextSelection.create(doc, link);
  return { state: EditorState.create({ doc, selection }), source };
}

test.each([
  { where: 'before it', from: 1, to: 1, typed: 'Hoy ', result: `Hoy ${text}` },
  { where: 'before it, with the same letters', from: 5, to: 5, typed: 'vea ', result: `Vea vea ${text.slice(4)}` },
  { where: 'right before it', from: start, to: start, typed: '«', result: text.replace('[', '«[') },
  { where: 'right behind it', from: end, to: end, typed: '»', result: text.replace(')', ')»') },
  { where: 'within it', from: link, to: link, typed: 'gran ', result: text.replace('la ', 'la gran ') },
  { where: 'behind it', from: 16, to: 19, typed: 'mañana', result: text.replace('hoy', 'mañana') },
])('a link gets its address after a change $where, and keeps its title', ({ from, to, typed, result }) => {
  const { state, source } = open();
  const range = linkRange(state);
  const changed = state.apply(state.tr.insertText(typed, from, to));
  const moved = movedRange(range, state.doc, changed.doc);
  if (moved === undefined) throw new Error('the link is gone');
  let after = changed;
  setLink(moved, { href: '/b', text: '' })(changed, (tr) => {
    after = changed.apply(tr);
  });
  expect(writeText(after.doc, source)).toBe(result.replace('/a', '/b'));
});

test.each([
  { where: 'all of it', from: start, to: end },
  { where: 'its beginning and the text before', from: 3, to: link },
  { where: 'its end and the text behind', from: link, to: 18 },
  { where: 'the whole text', from: 1, to: 19 },
])('a link is gone when a change takes $where', ({ from, to }) => {
  const { state } = open();
  expect(movedRange(linkRange(state), state.doc, state.tr.delete(from, to).doc)).toBeUndefined();
});
