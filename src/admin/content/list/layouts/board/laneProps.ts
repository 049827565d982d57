import type { ListViewProps } from '../../listView.ts';
import type { BoardColumn } from './boardColumns.ts';
import type { Move } from './useBoardMoves.ts';

/** Props shared by a column of a board and its cards. */
export type LaneProps = Pick<ListViewProps, 'area' | 'columns' | 'selection' | 'address' | 'onRemove'> & {
  /** The columns that a record of this one can be moved to. */
  readonly others: readonly BoardColumn[];
  readonly hasOrder: boolean;
  readonly mayMove: boolean;
  readonly onMove: (move: Move) => void;
};
