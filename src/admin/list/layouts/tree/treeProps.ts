import type { StoredRecord } from '#core/values/record.ts';
import type { ListViewProps } from '../../../query/listView.ts';

/** Props shared by the parts of a tree. */
export type TreeProps = ListViewProps & {
  /** The relation to the record above. */
  readonly parent: string;
  /** The record that was moved last, which takes the focus once it is shown in its place. */
  readonly moved: { readonly id: string } | undefined;
  /** Opens the choice of another record above; undefined for those who may not move. */
  readonly onMove: ((record: StoredRecord) => void) | undefined;
};
