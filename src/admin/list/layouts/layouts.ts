import { type ContentType, fieldOf, type LayoutName } from '#core/schema/contentType.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import { listOutlines } from '../../ui/listOutlines.ts';
import { layouts as ofExtensions } from '../../extensions/installedScreensAndLayouts.ts';
import type { Layout } from '../../rows/layout.ts';

const loadCards = async () => (await import('./cards/Cards.tsx')).Cards;
const loadBoard = async () => (await import('./board/BoardView.tsx')).BoardView;
const loadCalendar = async () => (await import('./calendar/CalendarView.tsx')).CalendarView;
const loadTree = async () => (await import('./tree/TreeView.tsx')).TreeView;
const loadTable = async () => (await import('./table/TableView.tsx')).TableView;

/** The layouts of lists, in the order in which people see them. */
const layouts: Readonly<Record<LayoutName, Layout>> = {
  table: { outline: listOutlines.table, View: lazyPart(loadTable), load: loadTable, hasFixedRows: true },
  cards: { outline: listOutlines.cards, View: lazyPart(loadCards), load: loadCards },
  board: {
    outline: listOutlines.board,
    View: lazyPart(loadBoard),
    load: loadBoard,
    suits: (type) => fieldOf(type, type.list.board?.field ?? '') !== undefined,
    isPaged: false,
    reportsShown: true,
    hasFrame: true,
  },
  calendar: {
    outline: listOutlines.calendar,
    View: lazyPart(loadCalendar),
    load: loadCalendar,
    suits: (type) => fieldOf(type, type.list.calendar?.start ?? '') !== undefined,
    isPaged: false,
    reportsShown: true,
    hasFrame: true,
  },
  tree: {
    outline: listOutlines.tree,
    View: lazyPart(loadTree),
    load: loadTree,
    suits: (type) => fieldOf(type, type.list.tree?.parent ?? '') !== undefined,
    isPaged: false,
    reportsShown: true,
  },
  ...ofExtensions,
};

/** A layout by its name; a table where its extension is missing. */
export const layoutAt = (name: LayoutName): Layout => layouts[name] ?? layouts.table;

/** The layouts that a person may choose for a type. */
export function layoutsOf(type: ContentType): readonly LayoutName[] {
  const names = Object.keys(layouts) as LayoutName[];
  return names.filter((name) => layoutAt(name).suits?.(type) ?? true);
}

/** The layout of a list: the chosen one, else the schema's, else a table where the type, as a person may read it, has neither. */
export function layoutOf(type: ContentType, chosen: LayoutName): LayoutName {
  const names = layoutsOf(type);
  return [chosen, type.list.layout].find((name) => names.includes(name)) ?? 'table';
}
