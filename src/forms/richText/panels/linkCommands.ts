import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';
import type { TextRange } from './textRange.ts';

const { marks } = richSchema;

export type LinkRange = TextRange & {
  readonly text: string;
  readonly href: string;
  readonly title: string;
};

/** The link around the selection, or the selected text as a link without an address. */
export function linkRange({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to, empty } = selection;
  const { parent } = $from;
  const start = $from.start();
  const mark = marks.link.isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []));
  if (mark === undefined) return { from, to, text: doc.textBetween(from, to, ' '), href: '', title: '' };
  let [linkFrom, linkTo] = [from, to];
  parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return;
    const [childFrom, childTo] = [start + offset, start + offset + child.nodeSize];
    if (childFrom <= linkTo && childTo >= linkFrom)
      [linkFrom, linkTo] = [Math.min(linkFrom, childFrom), Math.max(linkTo, childTo)];
  });
  const { href, title } = mark.attrs;
  return { from: linkFrom, to: linkTo, text: doc.textBetween(linkFrom, linkTo, ' '), href, title };
}

/** Links the text at a range, or puts a linked text there when it is empty. */
export function setLink(
  { from, to, title }: LinkRange,
  { href, text }: { readonly href: string; readonly text: string },
): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const mark = marks.link.create({ href, title });
    if (from === to) tr.insert(from, richSchema.text(text, mark.addToSet(tr.doc.resolve(from).marks())));
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    const end = from === to ? from + text.length : to;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export function removeLink({ from, to }: LinkRange): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link));
    return true;
  };
}
