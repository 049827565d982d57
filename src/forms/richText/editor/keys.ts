import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';
import { insertBreak, toggleBold, toggleItalic } from './commands.ts';
import { loadedTables } from './loadTables.ts';

const { nodes } = richSchema;

type KeyActions = {
  readonly onLink: () => void;
  /** Moves the focus to the toolbar. */
  readonly onToolbar: () => void;
};

/** Shift+Tab leaves the text unless the item is inside another one. */
const liftNested: Command = (state, dispatch) => listDepth(state) > 1 && liftListItem(nodes.list_item)(state, dispatch);

function listDepth({ selection }: EditorState): number {
  const { $from } = selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(
    ({ type }) => type === nodes.list_item,
  ).length;
}

const inTable =
  (commandOf: (tables: NonNullable<ReturnType<typeof loadedTables>>) => Command): Command =>
  (state, dispatch, view) => {
    const tables = loadedTables();
    return tables !== undefined && commandOf(tables)(state, dispatch, view);
  };

const run =
  (action: () => void): Command =>
  () => {
    action();
    return true;
  };

export function editorPlugins({ onLink, onToolbar }: KeyActions): readonly Plugin[] {
  return [
    keymap({
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-k': run(onLink),
      'Alt-F10': run(onToolbar),
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': insertBreak,
      'Mod-Enter': inTable(({ addRow }) => addRow),
      Enter: chainCommands(
        inTable(({ moveDown }) => moveDown),
        splitListItem(nodes.list_item),
      ),
      Tab: chainCommands(
        inTable(({ nextCell }) => nextCell),
        sinkListItem(nodes.list_item),
      ),
      'Shift-Tab': chainCommands(
        inTable(({ previousCell }) => previousCell),
        liftNested,
      ),
    }),
    keymap(baseKeymap),
    history(),
    new Plugin({ appendTransaction: (...change) => loadedTables()?.keepRectangular(...change) ?? null }),
  ];
}
