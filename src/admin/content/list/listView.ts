import type { StoredRecord } from '#core/store/record.ts';
import type { Area } from '../../area.ts';
import type { Column } from './columns.ts';
import type { ListState } from './listAddress.ts';
import type { Selection } from './selection.ts';

export type ChangeOptions = {
  /** Whether somebody is typing: then each letter is no step of its own for the back button. */
  readonly isTyped?: boolean;
};

export type ChangeList = (change: Partial<ListState>, options?: ChangeOptions) => void;

/** What a table and cards show alike. */
export type ListViewProps = {
  readonly area: Area;
  readonly columns: readonly Column[];
  readonly records: readonly StoredRecord[];
  /** How many records match, whatever the page. */
  readonly total: number;
  /** Undefined where records cannot be changed together. */
  readonly selection: Selection | undefined;
  readonly state: ListState;
  readonly address: URLSearchParams;
  readonly onChange: ChangeList;
  readonly onRemove: (record: StoredRecord) => void;
};
