import {
  type Announcements,
  type ClientRect,
  closestCorners,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { columnOf as columnKeyOf, rowOf } from './boardCells.ts';
import type { Move } from './useBoardMoves.ts';

/** The ids of each column, from the top. */
export type Places = ReadonlyMap<string, readonly string[]>;

const columnPrefix = 'columna:';

/** The id of a column as a place to drop; ids of records have no colon. */
export const dropId = (key: string) => columnPrefix + key;

type BoardDragOptions = {
  readonly places: Places;
  readonly titleOf: (id: string) => string;
  readonly labelOf: (key: string) => string;
  /** Whether records are moved within a column too. */
  readonly hasOrder: boolean;
  readonly onMove: (move: Move) => void;
};

/** A drag over the columns of a board by mouse, touch or keys. While it lasts the record stands where it would be dropped. */
export function useBoardDrag({ places, titleOf, labelOf, hasOrder, onMove }: BoardDragOptions) {
  const [dragged, setDragged] = useState<Places>();
  const shown = dragged ?? places;
  // The sensor of a drag keeps the options with which it began.
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  }, [shown]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, options) => besideOrWithin(event, { ...options, shown: shownNow.current }),
      scrollBehavior: 'auto',
    }),
  );
  const columnOf = (id: UniqueIdentifier) =>
    [...shown].find(([key, ids]) => dropId(key) === id || ids.includes(String(id)))?.[0];
  const placeText = (id: UniqueIdentifier, over: UniqueIdentifier) => {
    const key = columnOf(over);
    if (key === undefined) return undefined;
    const ids = shown.get(key) ?? [];
    const place = ids.includes(String(over)) ? ids.indexOf(String(over)) : Math.max(0, ids.indexOf(String(id)));
    const shownPlace = hasOrder ? { place: place + 1, count: Math.max(ids.length, 1) } : undefined;
    return [labelOf(key), shownPlace] as const;
  };
  /** Whether a drop changes nothing: within the column from which the record was taken, without an order. */
  const isLeft = (id: UniqueIdentifier, over: UniqueIdentifier) =>
    !hasOrder && places.get(columnOf(over) ?? '')?.includes(String(id)) === true;
  const say = (id: UniqueIdentifier, over: UniqueIdentifier | undefined, text: (typeof boardMessages)['over']) => {
    const place = over === undefined ? undefined : placeText(id, over);
    return place === undefined ? undefined : text(titleOf(String(id)), ...place);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => boardMessages.taken(titleOf(String(active.id))),
    onDragOver: ({ active, over }) => say(active.id, over?.id, boardMessages.over),
    onDragEnd: ({ active, over }) =>
      over !== null && isLeft(active.id, over.id)
        ? boardMessages.left(titleOf(String(active.id)))
        : say(active.id, over?.id, boardMessages.moved),
    onDragCancel: ({ active }) => boardMessages.left(titleOf(String(active.id))),
  };
  const onDragOver = ({ active, over }: DragOverEvent) => {
    const [from, to] = [columnOf(active.id), over === null ? undefined : columnOf(over.id)];
    if (over === null || from === undefined || to === undefined || from === to) return;
    const id = String(active.id);
    const target = shown.get(to) ?? [];
    const at = target.indexOf(String(over.id));
    setDragged(
      new Map(
        [...shown].map(([key, ids]) => {
          if (key === from) return [key, ids.filter((one) => one !== id)] as const;
          return [key, key === to ? insert(target, { id, place: at < 0 ? target.length : at }) : ids] as const;
        }),
      ),
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const to = over === null ? undefined : columnOf(over.id);
    if (over === null || to === undefined || isLeft(active.id, over.id)) return;
    const id = String(active.id);
    const ids = shown.get(to) ?? [];
    const place = over.id === dropId(to) || over.id === active.id ? ids.indexOf(id) : ids.indexOf(String(over.id));
    const before = places.get(to)?.indexOf(id);
    if (before !== place) onMove({ id, to, place: Math.max(0, place) });
  };
  /** What is nearest within the column under the pointer; by corners alone a long empty column loses against cards beside it. */
  const collisionDetection: CollisionDetection = (args) => {
    const columns = args.droppableContainers.filter(({ id }) => String(id).startsWith(columnPrefix));
    const [under] = pointerWithin({ ...args, droppableContainers: columns });
    if (under === undefined) return closestCorners(args);
    const ids = shown.get(String(under.id).slice(columnPrefix.length)) ?? [];
    const cards = args.droppableContainers.filter(({ id }) => ids.includes(String(id)));
    return cards.length === 0 ? [under] : closestCorners({ ...args, droppableContainers: cards });
  };
  return {
    shown,
    context: {
      sensors,
      collisionDetection,
      accessibility: { announcements, screenReaderInstructions: { draggable: boardMessages.help } },
      onDragStart: () => setDragged(places),
      onDragOver,
      onDragEnd,
      onDragCancel: () => setDragged(undefined),
    },
  };
}

function insert(ids: readonly string[], { id, place }: { readonly id: string; readonly place: number }) {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Pixels from the top of a column to where its first record stands. */
const headHeight = 44;

/**
 * The keys up and down move within a column, and from its ends to the next row that is open; left and right to the same place of
 * the next column in the row.
 */
function besideOrWithin(
  event: KeyboardEvent,
  { shown, ...options }: Parameters<KeyboardCoordinateGetter>[1] & { readonly shown: Places },
): ReturnType<KeyboardCoordinateGetter> {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  const { active, droppableRects } = options.context;
  if (active === null) return undefined;
  const here = [...shown].find(([, ids]) => ids.includes(String(active.id)));
  if (step === undefined) {
    const cell =
      here === undefined ? undefined : nextRow(event.code, { here, id: String(active.id), shown, droppableRects });
    if (cell === undefined) return sortableKeyboardCoordinates(event, options);
    event.preventDefault();
    const first = droppableRects.get(cell.ids[0] ?? '');
    return { x: first?.left ?? cell.rect.left + 8, y: first?.top ?? cell.rect.top + headHeight };
  }
  event.preventDefault();
  const columns = [...shown].filter(
    ([key]) => droppableRects.has(dropId(key)) && rowOf(key) === rowOf(here?.[0] ?? ''),
  );
  const from = columns.findIndex(([, ids]) => ids.includes(String(active.id)));
  const [key, ids] = columns[from + step] ?? [];
  const column = key === undefined ? undefined : droppableRects.get(dropId(key));
  if (ids === undefined || column === undefined) return undefined;
  const place = columns[from]?.[1].indexOf(String(active.id)) ?? 0;
  const neighbour = droppableRects.get(ids[Math.min(place, ids.length - 1)] ?? '');
  return { x: neighbour?.left ?? column.left + 8, y: neighbour?.top ?? column.top + headHeight };
}

type RowStep = {
  /** The cell of the record, with its ids. */
  readonly here: readonly [string, readonly string[]];
  readonly id: string;
  readonly shown: Places;
  readonly droppableRects: ReadonlyMap<UniqueIdentifier, ClientRect>;
};

/** The cell of the same column above or below, for a record at that end of its own; undefined elsewhere and without rows. */
function nextRow(code: string, { here: [key, ids], id, shown, droppableRects }: RowStep) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[code];
  const isAtEnd = step === -1 ? ids[0] === id : ids.at(-1) === id;
  if (step === undefined || !isAtEnd || rowOf(key) === undefined) return undefined;
  const inColumn = [...shown].filter(
    ([one]) => columnKeyOf(one) === columnKeyOf(key) && droppableRects.has(dropId(one)),
  );
  const [next, others] = inColumn[inColumn.findIndex(([one]) => one === key) + step] ?? [];
  const rect = next === undefined ? undefined : droppableRects.get(dropId(next));
  return rect === undefined || others === undefined ? undefined : { ids: others, rect };
}
