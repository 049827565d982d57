import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';

const { nodes, marks } = richSchema;

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.em);

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** The nearest block of a type around the selection. */
export function blockAround(state: EditorState, ...types: readonly NodeType[]): { node: Node; at: number } | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

export function headingLevel(state: EditorState): number | undefined {
  const { parent } = state.selection.$from;
  return parent.type === nodes.heading ? Number(parent.attrs['level']) : undefined;
}

export function toggleHeading(level: number): Command {
  return (state, dispatch) =>
    headingLevel(state) === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
}

/** Makes the blocks a list, or a list of the other kind, or blocks again. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = blockAround(state, nodes.bullet_list, nodes.ordered_list);
    if (list === undefined) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    const attrs: Attrs = { isTight: list.node.attrs['isTight'] };
    dispatch?.(state.tr.setNodeMarkup(list.at, type, attrs));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  blockAround(state, nodes.blockquote) === undefined
    ? wrapIn(nodes.blockquote)(state, dispatch)
    : lift(state, dispatch);

export const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break) || $from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

export function selectedPicture({ selection }: EditorState): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.image ? selection.node : undefined;
}
