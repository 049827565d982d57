import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Where else than in its own list an item can be dropped. */
export interface DropTargets {
  /** Follows the pointer while an item is dragged, in pixels of the viewport; undefined when it was let go. */
  hover(point: { readonly x: number; readonly y: number } | undefined): void;
  /** Takes the item that was dropped, if the pointer was over such a place; answers whether it was. */
  take(from: number): boolean;
}

type SortingProps = {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly elsewhere?: DropTargets | undefined;
  readonly children: ReactNode;
};

/** Lets the items of a list be dragged by their grips. Whoever uses no pointer has the buttons and the keys. */
export function Sorting({ count, onMove, elsewhere, children }: SortingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const items = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count]);
  const pointer = usePointer(elsewhere);
  const finish = ({ active, over }: DragEndEvent) => {
    const isTaken = elsewhere?.take(Number(active.id) - 1) === true;
    pointer.leave();
    if (isTaken) return;
    if (over !== null && over.id !== active.id) onMove(Number(active.id) - 1, Number(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={pointer.follow}
      onDragCancel={pointer.leave}
      onDragEnd={finish}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Tells other places where the pointer is during a drag, from the first move on: a quick drop is over before React has heard of its start. */
function usePointer(elsewhere: DropTargets | undefined) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isDragged = useRef(false);
  useEffect(() => {
    if (elsewhere === undefined) return;
    const note = ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y };
      if (isDragged.current) elsewhere.hover(last.current);
    };
    const events = ['pointermove', 'pointerup'] as const;
    for (const event of events) addEventListener(event, note, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, note, { capture: true });
    };
  }, [elsewhere]);
  return {
    follow: () => {
      isDragged.current = true;
      if (last.current !== undefined) elsewhere?.hover(last.current);
    },
    leave: () => {
      isDragged.current = false;
      elsewhere?.hover(undefined);
    },
  };
}

type GripProps = { readonly index: number; readonly item: RefObject<HTMLElement | null>; readonly isDisabled: boolean };

/** What one takes hold of to drag an item. */
export function Grip({ index, item, isDisabled }: GripProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: index + 1,
    disabled: isDisabled,
    animateLayoutChanges: () => false,
  });
  // The item is there after its own parts are.
  useEffect(() => setNodeRef(item.current), [item, setNodeRef]);
  const moved = transform === null ? '' : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  useLayoutEffect(() => {
    item.current?.style.setProperty('transform', moved);
    item.current?.style.setProperty('transition', transition ?? '');
    item.current?.classList.toggle('item-dragged', isDragging);
  }, [item, moved, transition, isDragging]);
  return (
    <span className="grip" aria-hidden="true" {...listeners}>
      <svg width="12" height="18" viewBox="0 0 12 18" focusable="false">
        {[3, 9, 15].flatMap((y) =>
          [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />),
        )}
      </svg>
    </span>
  );
}
