import type { StoredRecord } from '#core/store/record.ts';
import type { Area } from '../../area.ts';
import type { Column } from './columns.ts';
import type { ListState } from './listAddress.ts';
import type { Selection } from './selection.ts';

export type ChangeOptions = {
  /** Whether the person is typing: then the change replaces the history entry instead of adding one. */
  readonly isTyped?: boolean;
};

export type ChangeList = (change: Partial<ListState>, options?: ChangeOptions) => void;

/** Props shared by the table and the cards. */
export type ListViewProps = {
  readonly area: Area;
  readonly columns: readonly Column[];
  readonly records: readonly StoredRecord[];
  /** The number of matching records, over all pages. */
  readonly total: number;
  /** Undefined without bulk actions. */
  readonly selection: Selection | undefined;
  readonly state: ListState;
  readonly address: URLSearchParams;
  readonly onChange: ChangeList;
  readonly onRemove: (record: StoredRecord) => void;
};
