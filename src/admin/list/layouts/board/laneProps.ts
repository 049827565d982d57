import type { ListViewProps } from '../../../query/listView.ts';
import type { CommentType } from '#core/lists/commentType.ts';
import type { Comments } from '../../../comments/useComments.ts';
import type { BoardColumn } from './boardColumns.ts';
import type { BoardSettings } from './useBoardSettings.ts';
import type { Move } from './useBoardMoves.ts';

/** Props shared by a column of a board and its cards. */
export type LaneProps = Pick<ListViewProps, 'area' | 'columns' | 'selection' | 'state' | 'address' | 'onRemove'> & {
  /** Where the records of this column can be moved, and how its menu says so. */
  readonly others: readonly { readonly key: string; readonly label: string }[];
  /** The row in which this column is. */
  readonly row: BoardColumn | undefined;
  /** Undefined for records without comments. */
  readonly comments: CommentType | undefined;
  readonly commentsOf: Comments;
  readonly onComments: (id: string) => void;
  /** The colours of labels by their text. */
  readonly colours: BoardSettings['colours'];
  readonly hasOrder: boolean;
  readonly mayMove: boolean;
  readonly onMove: (move: Move) => void;
};
