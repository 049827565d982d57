import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';

type SortingProps = {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
};

/** Lets the items of a list be dragged by their grips. Whoever uses no pointer has the buttons and the keys. */
export function Sorting({ count, onMove, children }: SortingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const finish = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(Number(active.id) - 1, Number(over.id) - 1);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={finish}>
      <SortableContext
        items={Array.from({ length: count }, (_, index) => index + 1)}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
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
