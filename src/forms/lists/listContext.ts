import { createContext, useContext } from 'react';
import type { SortingComponents } from './useSorting.ts';

/** The actions of a list for its items. */
export type ListActions = {
  /** Undefined until dragging is loaded. */
  readonly Grip: SortingComponents['Grip'] | undefined;
  readonly move: (from: number, to: number) => void;
  /** Called before an item is removed. */
  readonly willRemove: (index: number) => void;
};

const ListContext = createContext<ListActions | undefined>(undefined);

export const ListActionsProvider = ListContext.Provider;

export function useListActions(): ListActions | undefined {
  return useContext(ListContext);
}
