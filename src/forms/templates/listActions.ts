import { createContext, useContext } from 'react';
import type { SortingComponents } from '../lists/useSorting.ts';

/** The actions of a list for its items. */
type ListActions = {
  /** Undefined until dragging is loaded. */
  readonly Grip: SortingComponents['Grip'] | undefined;
  readonly move: (from: number, to: number) => void;
  /** Called before an item is removed. */
  readonly willRemove: (index: number) => void;
  /** Whether an item is unfolded, by position. */
  readonly isOpen: readonly boolean[];
  readonly setItemOpen: (index: number, isOpen: boolean) => void;
};

const ListContext = createContext<ListActions | undefined>(undefined);

export const ListActionsProvider = ListContext.Provider;

export function useListActions(): ListActions | undefined {
  return useContext(ListContext);
}
