import type { StoredRecord } from '#core/record.ts';
import type { Area } from '../area.ts';
import type { ListState } from './listAddress.ts';

export type ChangeOptions = {
  /** Whether somebody is typing: then each letter is no step of its own for the back button. */
  readonly isTyped?: boolean;
};

export type ChangeList = (change: Partial<ListState>, options?: ChangeOptions) => void;

/** What a table and cards show alike. */
export type ListViewProps = {
  readonly area: Area;
  readonly records: readonly StoredRecord[];
  readonly state: ListState;
  readonly address: URLSearchParams;
  readonly onChange: ChangeList;
  readonly onRemove: (record: StoredRecord) => void;
};
