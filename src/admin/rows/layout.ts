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
  /** Whether it shows a page of the list's records; by default it does. Other layouts load their records themselves. */
  readonly isPaged?: boolean;
  /** Whether all its rows have the same height. */
  readonly hasFixedRows?: boolean;
  /** Whether it calls `onShown` itself, as a layout that loads its records does. */
  readonly reportsShown?: boolean;
  /** Whether it shows something without records, such as days. */
  readonly hasFrame?: boolean;
  /** Whether it can show the records of a type; by default it shows any type. */
  readonly suits?: (type: ContentType) => boolean;
};
