import {
  type Announcements,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
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
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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
  return {
    shown,
    context: {
      sensors,
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
