import type { ReactNode } from 'react';
import { lists } from '#core/locales/es/lists.ts';
import { Grip, type DropTargets, Sorting } from '#forms/lists/Sorting.tsx';
import { useMoveKeys } from '#forms/widgets/useMoveKeys.ts';

type SortedListProps = {
  readonly className: string;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly dropTargets?: DropTargets;
  readonly children: ReactNode;
};

/** An ordered list whose items can be dragged. */
export function SortedList({ className, count, onMove, dropTargets, children }: SortedListProps) {
  return (
    <Sorting {...{ count, onMove, dropTargets }}>
      <ol className={className}>{children}</ol>
    </Sorting>
  );
}

type SortedItemProps = {
  readonly className: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** The activity id, as a drop target for dragged questions. */
  readonly activityId?: string;
  readonly onMove: (to: number) => void;
  readonly children: ReactNode;
};

/** One item; its handle drags it, and Alt with the arrow keys moves it while the focus is inside. */
export function SortedItem({ className, name, index, count, activityId, onMove, children }: SortedItemProps) {
  const itemRef = useMoveKeys((step, event) => {
    // Nested sortable items handle their own keys.
    event.stopPropagation();
    const to = index + step;
    if (to >= 0 && to < count) onMove(to);
  });
  return (
    <li className={className} ref={itemRef} data-activity={activityId}>
      <Grip index={index} item={itemRef} isDisabled={count < 2} hint={lists.moveHint} />
      <div className="stack gap-3" role="group" aria-label={name}>
        {children}
      </div>
    </li>
  );
}
