import { type DragMoveEvent, useDndMonitor, useDroppable } from '@dnd-kit/core';
import { type ComponentProps, useState } from 'react';
import { edgeAt, targetOf } from './dropTargets.ts';

type DropColumnProps = Pick<ComponentProps<'section'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Key of the column. */
  readonly name: string;
  readonly hasOrder: boolean;
};

/** A column in which cards are dropped. A line shows the position, so that no other card moves before the drop. */
export function DropColumn({ name, hasOrder, children, ...label }: DropColumnProps) {
  const { setNodeRef, node, isOver } = useDroppable({ id: name, data: { hasOrder } });
  /** Pixels from the top of the column. */
  const [line, setLine] = useState<number>();
  const follow = ({ collisions }: Pick<DragMoveEvent, 'collisions'>) => {
    const target = targetOf(collisions);
    const column = node.current;
    const isShown = hasOrder && column !== null && target?.to === name && !target.isOwn;
    setLine(isShown ? edgeAt(column, target.position) - column.getBoundingClientRect().top : undefined);
  };
  const clear = () => setLine(undefined);
  useDndMonitor({ onDragMove: follow, onDragOver: follow, onDragEnd: clear, onDragCancel: clear });
  return (
    <section className={isOver ? 'lane is-over' : 'lane'} {...label} ref={setNodeRef}>
      {children}
      {/* Always there: dnd-kit measures the dragged card again when elements are added around it. */}
      <div className="drop-line" style={{ top: line }} hidden={line === undefined} />
    </section>
  );
}
