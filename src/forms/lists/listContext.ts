import { createContext, useContext } from 'react';
import type { SortingComponents } from './useSorting.ts';

/** What an item may ask of the list that it stands in. */
export type ListActions = {
  /** Undefined until the items can be dragged. */
  readonly Grip: SortingComponents['Grip'] | undefined;
  readonly move: (from: number, to: number) => void;
  /** Called before an item goes. */
  readonly willRemove: (index: number) => void;
};

const ListContext = createContext<ListActions | undefined>(undefined);

export const ListActionsProvider = ListContext.Provider;

export function useListActions(): ListActions | undefined {
  return useContext(ListContext);
}
