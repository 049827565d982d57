import type { StoredRecord } from '#core/record.ts';
import type { Area } from '../area.ts';
import type { ListState } from './listAddress.ts';

/** What a table and cards show alike. */
export type ListViewProps = {
  readonly area: Area;
  readonly records: readonly StoredRecord[];
  readonly state: ListState;
  readonly address: URLSearchParams;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onRemove: (record: StoredRecord) => void;
};
