import type { ListViewProps } from '../../listView.ts';
import type { CommentType } from '../../../comments/useCommentType.ts';
import type { Comments } from '../../../comments/useComments.ts';
import type { BoardColumn } from './boardColumns.ts';
import type { Move } from './useBoardMoves.ts';

/** Props shared by a column of a board and its cards. */
export type LaneProps = Pick<ListViewProps, 'area' | 'columns' | 'selection' | 'state' | 'address' | 'onRemove'> & {
  /** The columns that a record of this one can be moved to. */
  readonly others: readonly BoardColumn[];
  /** Undefined for records without comments. */
  readonly comments: CommentType | undefined;
  readonly commentsOf: Comments;
  readonly onComments: (id: string) => void;
  readonly hasOrder: boolean;
  readonly mayMove: boolean;
  readonly onMove: (move: Move) => void;
};
