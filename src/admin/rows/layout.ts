import type { ComponentType } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ListViewProps } from '../query/listView.ts';

export type Layout = {
  /** Its name for people; from the catalogue when left out. */
  readonly label?: string;
  /** The path of its icon, on a grid of 24. */
  readonly outline: string;
  readonly View: ComponentType<ListViewProps>;
  /** Fetches a view that is not part of the screen. */
  readonly load?: () => Promise<unknown>;
  /** Whether it shows a page of the records; by default it does. Others load their own. */
  readonly isPaged?: boolean;
  /** Whether the height of its rows does not depend on what they say. */
  readonly hasFixedRows?: boolean;
  /** Whether it calls `onShown` itself, as a layout does that loads its own records. */
  readonly reportsShown?: boolean;
  /** Whether it shows something without records, such as days. */
  readonly hasFrame?: boolean;
  /** Whether it can show the records of a type; by default those of all. */
  readonly suits?: (type: ContentType) => boolean;
};
