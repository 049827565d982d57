import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Places outside of the list where an item can be dropped. */
export interface DropTargets {
  /** Called with the pointer's position during a drag, in pixels of the viewport; undefined when the drag ends. */
  hover(point: { readonly x: number; readonly y: number } | undefined): void;
  /** Drops the item if the pointer is over a target; returns whether it was. */
  drop(from: number): boolean;
}

type SortingProps = {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly dropTargets?: DropTargets | undefined;
  readonly children: ReactNode;
};

/** One object for all renders, since new options give every grip new listeners and re-render it. */
const aDrag = { activationConstraint: { distance: 4 } };

/** Lets the items of a list be dragged by their grips. Buttons and keys do the same without a pointer. */
export function Sorting({ count, onMove, dropTargets, children }: SortingProps) {
  const sensors = useSensors(useSensor(PointerSensor, aDrag));
  const items = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count]);
  const pointer = usePointer(dropTargets);
  const finish = ({ active, over }: DragEndEvent) => {
    const isDropped = dropTargets?.drop(Number(active.id) - 1) === true;
    pointer.leave();
    if (isDropped) return;
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

/**
 * Reports the pointer's position during a drag, from the first move on: a quick drop ends before React has rendered its start.
 */
function usePointer(dropTargets: DropTargets | undefined) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isDragged = useRef(false);
  useEffect(() => {
    if (dropTargets === undefined) return;
    const recordPosition = ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y };
      if (isDragged.current) dropTargets.hover(last.current);
    };
    const events = ['pointermove', 'pointerup'] as const;
    for (const event of events) addEventListener(event, recordPosition, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, recordPosition, { capture: true });
    };
  }, [dropTargets]);
  return {
    follow: () => {
      isDragged.current = true;
      if (last.current !== undefined) dropTargets?.hover(last.current);
    },
    leave: () => {
      isDragged.current = false;
      dropTargets?.hover(undefined);
    },
  };
}

type GripProps = {
  readonly index: number;
  readonly item: RefObject<HTMLElement | null>;
  readonly isDisabled: boolean;
  /** How to move the item, for people who point at its grip. */
  readonly hint: string;
};

/** The handle that drags an item. */
export function Grip({ index, item, isDisabled, hint }: GripProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: index + 1,
    disabled: isDisabled,
    animateLayoutChanges: () => false,
  });
  // The item's element is mounted after its children.
  useEffect(() => setNodeRef(item.current), [item, setNodeRef]);
  const transformStyle = transform === null ? '' : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  useLayoutEffect(() => {
    item.current?.style.setProperty('transform', transformStyle);
    item.current?.style.setProperty('transition', transition ?? '');
    item.current?.classList.toggle('item-dragged', isDragging);
  }, [item, transformStyle, transition, isDragging]);
  return (
    <span className="grip" aria-hidden="true" title={hint} {...listeners}>
      <svg width="12" height="18" viewBox="0 0 12 18" focusable="false">
        {[3, 9, 15].flatMap((y) =>
          [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />),
        )}
      </svg>
    </span>
  );
}
