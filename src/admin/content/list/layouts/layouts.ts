import type { ComponentType } from 'react';
import { type ContentType, fieldOf, type LayoutName } from '#core/schema/contentType.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import { listOutlines } from '../listOutlines.ts';
import type { ListViewProps } from '../listView.ts';
import { Cards } from './cards/Cards.tsx';

export type Layout = {
  /** The path of its icon, on a grid of 24. */
  readonly outline: string;
  readonly View: ComponentType<ListViewProps>;
  /** Fetches a view that is not part of the screen. */
  readonly load?: () => Promise<unknown>;
  /** Whether it shows a page of the records; by default it does. Others load their own. */
  readonly isPaged?: boolean;
  /** Whether it shows something without records, such as days. */
  readonly hasFrame?: boolean;
  /** Whether it can show the records of a type; by default those of all. */
  readonly suits?: (type: ContentType) => boolean;
};

const loadBoard = async () => (await import('./board/BoardView.tsx')).BoardView;
const loadCalendar = async () => (await import('./calendar/CalendarView.tsx')).CalendarView;
const loadTree = async () => (await import('./tree/TreeView.tsx')).TreeView;
const loadTable = async () => (await import('./table/TableView.tsx')).TableView;

/** The layouts of lists, in the order in which people see them. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  table: { outline: listOutlines.table, View: lazyPart(loadTable), load: loadTable },
  cards: { outline: listOutlines.cards, View: Cards },
  board: {
    outline: listOutlines.board,
    View: lazyPart(loadBoard),
    load: loadBoard,
    suits: (type) => fieldOf(type, type.list.board?.field ?? '') !== undefined,
    isPaged: false,
    hasFrame: true,
  },
  calendar: {
    outline: listOutlines.calendar,
    View: lazyPart(loadCalendar),
    load: loadCalendar,
    suits: (type) => fieldOf(type, type.list.calendar?.start ?? '') !== undefined,
    isPaged: false,
    hasFrame: true,
  },
  tree: {
    outline: listOutlines.tree,
    View: lazyPart(loadTree),
    load: loadTree,
    suits: (type) => fieldOf(type, type.list.tree?.parent ?? '') !== undefined,
    isPaged: false,
  },
};

/** The layouts that a person may choose for a type. */
export function layoutsOf(type: ContentType): readonly LayoutName[] {
  const names = Object.keys(layouts) as LayoutName[];
  return names.filter((name) => layouts[name].suits?.(type) ?? true);
}

/** The layout of a list: the chosen one, else the schema's, else a table where the type, as a person may read it, has neither. */
export function layoutOf(type: ContentType, chosen: LayoutName): LayoutName {
  const names = layoutsOf(type);
  return [chosen, type.list.layout].find((name) => names.includes(name)) ?? 'table';
}
