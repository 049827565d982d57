import type { Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { richTextTables as messages } from '#core/locales/es/richText/richTextTables.ts';
import { richSchema } from '../document/schema.ts';
import type { Tool } from '../tool.ts';

const { nodes } = richSchema;

const isCell = ({ type }: Node) => type === nodes.table_head || type === nodes.table_cell;

type CellPosition = {
  readonly table: Node;
  /** Position before the table. */
  readonly at: number;
  readonly row: number;
  readonly column: number;
};

/** The cell of the selection. */
export function cellAt({ selection }: EditorState): CellPosition | undefined {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if (!isCell($from.node(depth))) continue;
    const at = $from.before(depth - 2);
    return { table: $from.node(depth - 2), at, row: $from.index(depth - 2), column: $from.index(depth - 1) };
  }
  return undefined;
}

type Rows = readonly (readonly Node[])[];

const rowsOf = (table: Node): Rows => table.content.content.map((row) => row.content.content);
const emptyCell = (alike?: Node) => nodes.table_cell.create({ align: alike?.attrs['align'] ?? '' });

/** A table of the rows: the first one has the heads, and all rows have as many cells. */
function tableOf(rows: Rows): Node {
  const heads = rows[0] ?? [];
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => heads[column]?.attrs['align'] ?? '');
  const typed = (cell: Node | undefined, type: NodeType, align: string) =>
    cell?.type === type && cell.attrs['align'] === align ? cell : type.create({ align }, cell?.content);
  return nodes.table.create(
    null,
    rows.map((row, index) =>
      nodes.table_row.create(
        null,
        columns.map((align, column) => typed(row[column], index === 0 ? nodes.table_head : nodes.table_cell, align)),
      ),
    ),
  );
}

type Cursor = { readonly row: number; readonly column: number };

/** Replaces the table around the selection and puts the caret into a cell. */
function change(
  edit: (rows: Rows, cell: CellPosition) => { readonly rows: Rows; readonly cursor: Cursor } | undefined,
): Command {
  return (state, dispatch) => {
    const cell = cellAt(state);
    const result = cell === undefined ? undefined : edit(rowsOf(cell.table), cell);
    if (cell === undefined || result === undefined) return false;
    const table = tableOf(result.rows);
    const { tr } = state;
    tr.replaceWith(cell.at, cell.at + cell.table.nodeSize, table);
    dispatch?.(intoCell(tr, { table, at: cell.at, ...result.cursor }).scrollIntoView());
    return true;
  };
}

function intoCell(tr: Transaction, { table, at, row, column }: CellPosition): Transaction {
  let position = at + 1;
  for (let index = 0; index < row; index += 1) position += table.child(index).nodeSize;
  const line = table.child(row);
  position += 1;
  for (let index = 0; index < column; index += 1) position += line.child(index).nodeSize;
  return tr.setSelection(TextSelection.create(tr.doc, position + 1 + line.child(column).content.size));
}

export const addRow = change((rows, { row, column }) => ({
  rows: rows.toSpliced(row + 1, 0, (rows[0] ?? []).map(emptyCell)),
  cursor: { row: row + 1, column },
}));

export const addColumn = change((rows, { row, column }) => ({
  rows: rows.map((cells) => cells.toSpliced(column + 1, 0, emptyCell())),
  cursor: { row, column: column + 1 },
}));

/** The row of the heads stays while there are others, because a table begins with one. */
export const removeRow = change((rows, { row, column }) =>
  rows.length < 2
    ? undefined
    : { rows: rows.toSpliced(row, 1), cursor: { row: Math.min(row, rows.length - 2), column } },
);

export const removeColumn = change((rows, { row, column }) =>
  (rows[0]?.length ?? 0) < 2
    ? undefined
    : { rows: rows.map((cells) => cells.toSpliced(column, 1)), cursor: { row, column: Math.max(0, column - 1) } },
);

export const removeTable: Command = (state, dispatch) => {
  const cell = cellAt(state);
  if (cell === undefined) return false;
  const { tr } = state;
  tr.replaceWith(cell.at, cell.at + cell.table.nodeSize, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, cell.at + 1)).scrollIntoView());
  return true;
};

/** A table of two rows and three columns behind the block of the selection. */
export const insertTable: Command = (state, dispatch) => {
  if (cellAt(state) !== undefined) return false;
  const { $from } = state.selection;
  const table = tableOf([1, 2].map(() => [1, 2, 3].map(() => emptyCell())));
  const isEmptyParagraph = $from.parent.type === nodes.paragraph && $from.parent.childCount === 0;
  const depth = Math.max(1, $from.depth);
  const index = $from.indexAfter(depth - 1);
  if (!$from.node(depth - 1).canReplaceWith(index, index, nodes.table)) return false;
  const { tr } = state;
  const at = isEmptyParagraph ? $from.before(depth) : $from.after(depth);
  tr.replaceWith(at, isEmptyParagraph ? $from.after(depth) : at, table);
  dispatch?.(intoCell(tr, { table, at, row: 0, column: 0 }).scrollIntoView());
  return true;
};

/** Moves to the next or previous cell; at the end of the table the key leaves the text, as elsewhere. */
function moveCell(direction: 1 | -1): Command {
  return (state, dispatch) => {
    const cell = cellAt(state);
    if (cell === undefined) return false;
    const width = cell.table.child(cell.row).childCount;
    const next = cell.row * width + cell.column + direction;
    if (next < 0 || next >= width * cell.table.childCount) return false;
    dispatch?.(intoCell(state.tr, { ...cell, row: Math.floor(next / width), column: next % width }).scrollIntoView());
    return true;
  };
}

export const nextCell = moveCell(1);
export const previousCell = moveCell(-1);

/** Enter goes to the cell below, and from the last row behind the table. */
export const moveDown: Command = (state, dispatch) => {
  const cell = cellAt(state);
  if (cell === undefined) return false;
  if (cell.row + 1 < cell.table.childCount) {
    dispatch?.(intoCell(state.tr, { ...cell, row: cell.row + 1 }).scrollIntoView());
    return true;
  }
  const behind = cell.at + cell.table.nodeSize;
  const { tr } = state;
  if (!canStandAt(tr.doc.resolve(behind))) tr.insert(behind, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(behind), 1)).scrollIntoView());
  return true;
};

const canStandAt = ($position: ResolvedPos) => $position.nodeAfter?.isTextblock === true;

/** Keeps tables rectangular after any edit, such as one over several cells. */
export function keepRectangular(
  transactions: readonly Transaction[],
  _before: EditorState,
  { doc, tr }: EditorState,
): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  doc.descendants((node, position) => {
    if (node.type !== nodes.table) return !node.isTextblock;
    const table = tableOf(rowsOf(node));
    if (!table.eq(node)) {
      const at = tr.mapping.map(position);
      tr.replaceWith(at, at + node.nodeSize, table);
    }
    return false;
  });
  return tr.docChanged ? tr : null;
}

export const tableTools: readonly Tool[] = [
  { name: messages.addRow, icon: 'M4 4h16v7H4zM12 14v6M9 17h6', command: addRow },
  { name: messages.addColumn, icon: 'M4 4h7v16H4zM14 12h6M17 9v6', command: addColumn },
  {
    name: messages.removeRow,
    icon: 'M4 4h16v7H4zM9 17h6',
    command: removeRow,
    isUnavailable: (state) => !removeRow(state),
  },
  {
    name: messages.removeColumn,
    icon: 'M4 4h7v16H4zM14 12h6',
    command: removeColumn,
    isUnavailable: (state) => !removeColumn(state),
  },
  { name: messages.removeTable, icon: 'M4 5h16v14H4zM9 9.500l6 5M15 9.500l-6 5', command: removeTable },
];
