import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { type DropTarget, findTarget, stepByKey, targetOf } from './dropTargets.ts';
import type { Move } from './useBoardMoves.ts';

type BoardDragProps = {
  /** The ids of each column, from the top. */
  readonly idsIn: ReadonlyMap<string, readonly string[]>;
  /** Empty for a record that is no longer there. */
  readonly titleOf: (id: string) => string;
  readonly labelOf: (key: string) => string;
  /** Whether records are moved within a column too. */
  readonly hasOrder: boolean;
  readonly onMove: (move: Move) => void;
  readonly children: ReactNode;
};

const byMouse = { activationConstraint: { distance: 6 } };
// A shorter touch scrolls.
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } };
// A third of dnd-kit's own speed, with which a telephone passes all columns in half a second.
const edgeScroll = { acceleration: 3 };
const byKeys = { coordinateGetter: stepByKey, scrollBehavior: 'auto' as const };

/**
 * A drag over the columns of a board by mouse, touch or keys. Nothing but the dragged card and the line where it would be dropped
 * changes while it lasts.
 */
export function BoardDrag({ idsIn, titleOf, labelOf, hasOrder, onMove, children }: BoardDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeys),
  );
  // dnd-kit tells its announcements the column only.
  const target = useRef<DropTarget>(undefined);
  const follow = ({ collisions }: Pick<DragMoveEvent, 'collisions'>) => {
    target.current = targetOf(collisions);
  };
  const sayTarget = (id: string, text: (typeof boardMessages)['over']) => {
    const title = titleOf(id);
    if (target.current === undefined || title === '') return undefined;
    const { to, position } = target.current;
    const count = (idsIn.get(to) ?? []).filter((one) => one !== id).length + 1;
    return text(title, labelOf(to), hasOrder ? { position: position + 1, count } : undefined);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => boardMessages.taken(titleOf(String(active.id))),
    onDragMove: ({ active }) => sayTarget(String(active.id), boardMessages.over),
    onDragOver: ({ active, over }) =>
      over === null
        ? boardMessages.outside(titleOf(String(active.id)))
        : sayTarget(String(active.id), boardMessages.over),
    onDragEnd: ({ active }) => {
      const title = titleOf(String(active.id));
      // The notice of the move says so.
      if (title === '') return undefined;
      return target.current === undefined || target.current.isOwn
        ? boardMessages.left(title)
        : sayTarget(String(active.id), boardMessages.moved);
    },
    onDragCancel: ({ active }) => boardMessages.left(titleOf(String(active.id))),
  };
  const onDragEnd = ({ active, collisions }: DragEndEvent) => {
    follow({ collisions });
    if (target.current === undefined || target.current.isOwn) return;
    const { to, position } = target.current;
    onMove({ id: String(active.id), to, position });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      autoScroll={edgeScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: boardMessages.help } }}
      onDragStart={({ activatorEvent }) => {
        if (!(activatorEvent instanceof KeyboardEvent)) refuseClickOfDrag();
      }}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={onDragEnd}
      onDragCancel={({ activatorEvent }) => showFocused(activatorEvent)}
    >
      {children}
    </DndContext>
  );
}

/** How long dnd-kit hides clicks from the router after a drag, in milliseconds. */
const hiddenClicks = 50;

/**
 * Refuses the click that follows a drag, until the next press: dnd-kit hides it from the router, so the browser would follow the
 * link of the title. A drag that Escape ended is followed by one too. A click so soon after it that dnd-kit would hide it too comes again
 * when the router sees it. Clicks by key have no detail.
 */
function refuseClickOfDrag() {
  const listening = new AbortController();
  const capturing = { capture: true, signal: listening.signal };
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isNewPress = false;
  const press = () => {
    if (performance.now() - refusedAt > hiddenClicks) return listening.abort();
    isNewPress = true;
    setTimeout(() => listening.abort(), hiddenClicks);
  };
  window.addEventListener('pointerdown', press, { ...capturing, once: true });
  const refuse = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    refusedAt = performance.now();
    const { target } = event;
    const again = () => target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (isNewPress) setTimeout(again, hiddenClicks);
  };
  window.addEventListener('click', refuse, capturing);
}

/** The board scrolled with a card that keys moved, which may be out of sight where it went back to. */
function showFocused(begunBy: Event) {
  if (!(begunBy instanceof KeyboardEvent)) return;
  setTimeout(() =>
    document.activeElement?.closest('.board-card')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
}
