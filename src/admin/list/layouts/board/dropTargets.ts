import type { Collision, CollisionDetection, DroppableContainer, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { columnOf, rowOf } from './boardCells.ts';

/** Where a dragged card would be dropped. */
export type DropTarget = {
  /** Key of the column. */
  readonly to: string;
  /** Among the other cards of the column, from 0; always 0 on a board without an order. */
  readonly position: number;
  /** Whether the card is there already. */
  readonly isOwn: boolean;
};

/** Pixels between two cards, and between the edge of a column and the middle of the space beside it. */
const gap = 8;

/** Undefined outside of all columns. */
export const targetOf = (collisions: readonly Collision[] | null): DropTarget | undefined =>
  collisions?.[0]?.data?.['target'] as DropTarget | undefined;

/**
 * The column under the pointer and the position there; for a card moved by keys, those at its upper edge. A column reaches down to the
 * end of its board. Cards are measured in that column only, and as they are now.
 */
export const findTarget: CollisionDetection = ({ droppableContainers, pointerCoordinates, collisionRect }) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + collisionRect.width / 2, y: collisionRect.top };
  const away = ({ rect }: Column) => Math.max(rect.top - point.y, 0, point.y - rect.bottom);
  const [column] = measureColumns(droppableContainers)
    .filter(({ rect }) => point.x >= rect.left - gap && point.x <= rect.right + gap)
    .toSorted((one, other) => away(one) - away(other));
  if (column === undefined || (pointerCoordinates !== null && !isOnBoard(column, point))) return [];
  const { others, ownPosition } = measureCards(column);
  const position = others.filter(({ top, height }) => top + height / 2 < point.y).length;
  const target: DropTarget = { to: column.key, position, isOwn: position === ownPosition };
  return [{ id: column.key, data: { target } }];
};

/**
 * The keys up and down move a card within its column, and from its ends to the next row that is open; left and right move it to the
 * same position of the next column in the row.
 */
export const stepByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.code];
  const now = targetOf(context.collisions);
  const columns = measureColumns(context.droppableContainers.getEnabled());
  const here = columns.find(({ key }) => key === now?.to);
  if (step === undefined || now === undefined || here === undefined) return undefined;
  event.preventDefault();
  const isAcross = event.code === 'ArrowLeft' || event.code === 'ArrowRight';
  const position = now.position + step;
  if (!isAcross && position >= 0 && position <= measureCards(here).others.length) return pointAt(here, position);
  const inLine = isAcross
    ? columns
        .filter(({ key }) => rowOf(key) === rowOf(now.to))
        .toSorted((one, other) => one.rect.left - other.rect.left)
    : columns
        .filter(({ key }) => columnOf(key) === columnOf(now.to))
        .toSorted((one, other) => one.rect.top - other.rect.top);
  const next = inLine[inLine.indexOf(here) + step];
  if (next === undefined) return undefined;
  const count = measureCards(next).others.length;
  if (isAcross) return pointAt(next, Math.min(now.position, count));
  return pointAt(next, step > 0 ? 0 : count);
};

/** Where the upper edge of a card is once it is dropped at a position, in pixels from the top of the window. */
export function edgeAt(element: HTMLElement, position: number): number {
  const { list, others } = measureCards({ element, hasOrder: true });
  const above = others[position - 1];
  return above === undefined ? list.top : above.bottom + gap;
}

type Column = {
  readonly key: string;
  readonly element: HTMLElement;
  readonly hasOrder: boolean;
  readonly rect: DOMRect;
};

function measureColumns(containers: readonly DroppableContainer[]): readonly Column[] {
  return containers.flatMap(({ id, node: { current: element }, data }) => {
    if (element === null) return [];
    const hasOrder = data.current?.['hasOrder'] === true;
    return [{ key: String(id), element, hasOrder, rect: element.getBoundingClientRect() }];
  });
}

/** The cards of a column without the dragged one, and its position when it is among them. */
function measureCards({ element, hasOrder }: Pick<Column, 'element' | 'hasOrder'>) {
  const list = element.querySelector(':scope > ul') ?? element;
  const cards = [...list.children];
  const dragged = cards.findIndex((card) => card.classList.contains('is-dragged'));
  const others = hasOrder ? cards.filter((_, index) => index !== dragged) : [];
  return {
    list: list.getBoundingClientRect(),
    others: others.map((card) => card.getBoundingClientRect()),
    ownPosition: hasOrder ? dragged : Math.min(dragged, 0),
  };
}

/** Whether a point is over the part of the board that is in sight, whose columns scroll below what is beside it. */
function isOnBoard({ element }: Column, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const board = (element.closest('.board-rows') ?? element.closest('.board') ?? element).getBoundingClientRect();
  return x >= board.left && x <= board.right && y >= board.top && y <= board.bottom;
}

const pointAt = ({ element }: Column, position: number) => ({
  x: (element.querySelector(':scope > ul') ?? element).getBoundingClientRect().left,
  y: edgeAt(element, position),
});
