import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Area } from '../areas/area.ts';
import type { Column } from './columns.ts';
import type { ListState } from './listAddress.ts';
import type { Selection } from './selection.ts';
import type { Density } from '#core/lists/listPaging.ts';

export type ChangeOptions = {
  /** Whether the person is typing: then the change replaces the history entry instead of adding one. */
  readonly isTyped?: boolean;
};

export type ChangeList = (change: Partial<ListState>, options?: ChangeOptions) => void;

/** Props shared by the layouts. */
export type ListViewProps = {
  readonly area: Area;
  /** The type with the fields that the person may read and in the chosen layout. */
  readonly shown: ContentType;
  readonly columns: readonly Column[];
  readonly records: readonly StoredRecord[];
  /** The number of matching records, over all pages. */
  readonly total: number;
  /** Undefined without bulk actions. */
  readonly selection: Selection | undefined;
  readonly state: ListState;
  readonly density: Density;
  readonly address: URLSearchParams;
  readonly onChange: ChangeList;
  readonly onRemove: (record: StoredRecord) => void;
  /** Called once records, or the reason for having none, are rendered. */
  readonly onShown: () => void;
  /** The element among the list's tools for the layout's tools; null while the tools are folded. */
  readonly toolSlot: HTMLElement | null;
};
