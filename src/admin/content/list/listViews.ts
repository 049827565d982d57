import type { ComponentType } from 'react';
import type { LayoutName } from '#core/schema/contentType.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import { Cards } from './Cards.tsx';
import type { ListViewProps } from './listView.ts';

const loadTable = async () => (await import('./TableView.tsx')).TableView;

/** The view of each layout; `load` fetches one that is not part of the screen. */
export const listViews: Readonly<
  Record<LayoutName, { readonly View: ComponentType<ListViewProps>; readonly load?: () => Promise<unknown> }>
> = {
  table: { View: lazyPart(loadTable), load: loadTable },
  cards: { View: Cards },
};
