import { ownValue } from '#core/values/ownValue.ts';
import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { Button } from '../../../ui/Button.tsx';
import { Outline } from '../../../ui/Icon.tsx';
import type { MenuItem } from '../../../ui/menu/ActionMenu.tsx';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { CardComments } from '../../../comments/CardComments.tsx';
import { Picture } from '../../../records/Picture.tsx';
import { CardLabels } from './CardLabels.tsx';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import { recordTitle } from '../../../records/recordText.ts';
import { RecordCard } from '../../../rows/RecordCard.tsx';
import { rowTitleId } from '../../../rows/RecordRow.tsx';
import type { LaneProps } from './laneProps.ts';

type BoardCardProps = LaneProps & {
  readonly record: StoredRecord;
  readonly index: number;
  /** Records in its column. */
  readonly count: number;
  readonly inColumn: string;
};

/** A record of a board. The mouse and a finger take it anywhere, keys by its grip; the menu moves it without a drag. */
export function BoardCard(props: BoardCardProps) {
  const { record, mayMove } = props;
  const { node, setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: record.id,
    disabled: !mayMove,
  });
  // A dragged card leaves its space empty and is drawn over the window: a board that scrolls would cut it off, and scroll after it.
  const box = transform === null ? undefined : node.current?.getBoundingClientRect();
  const style = transform !== null &&
    box !== undefined && {
      width: box.width,
      transform: `translate(${Math.round(box.left + transform.x)}px, ${Math.round(box.top + transform.y)}px)`,
    };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'board-card is-dragged' : 'board-card'}
      style={box && { height: box.height }}
      {...(mayMove && listeners)}
    >
      <div {...(style && { style })}>
        <CardContent {...props} grip={attributes} gripRef={setActivatorNodeRef} />
      </div>
    </li>
  );
}

type Draggable = ReturnType<typeof useDraggable>;
type CardContentProps = BoardCardProps & {
  readonly grip: Draggable['attributes'];
  readonly gripRef: Draggable['setActivatorNodeRef'];
};

/** Is not drawn again while its card, or another, is dragged. */
const CardContent = memo(function CardContent({ grip, gripRef, ...props }: CardContentProps) {
  const { area, columns, selection, onRemove, record, mayMove, hasOrder } = props;
  const titleId = rowTitleId(record);
  const labelsField = area.type.list.board?.labels?.field;
  return (
    <RecordCard
      area={area}
      record={record}
      selection={selection}
      onRemove={onRemove}
      titleId={titleId}
      heading={props.row === undefined ? 'h3' : 'h4'}
      picture={<Cover area={area} record={record} />}
      tool={
        mayMove && (
          <Button
            ref={gripRef}
            look="icon quiet"
            className="board-grip"
            {...grip}
            aria-roledescription={boardMessages.grip}
            aria-label={boardMessages.drag(recordTitle(area.type, record))}
          >
            <Outline path={listOutlines.grip} />
          </Button>
        )
      }
      foot={
        props.comments !== undefined && (
          <CardComments
            comments={props.comments}
            records={props.commentsOf.get(record.id) ?? []}
            nameId={titleId}
            onOpen={() => props.onComments(record.id)}
          />
        )
      }
      isDense
      more={mayMove ? moveItems(props, hasOrder) : []}
    >
      <div className="board-values">
        {columns.map((column) => {
          const value = ownValue(record, column.name);
          const isEmpty =
            value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
          return (
            !isEmpty && (
              <p key={column.name} className="board-value">
                <span className="visually-hidden">{column.label}: </span>
                {column.name === labelsField ? (
                  <CardLabels texts={textsOf(value)} colours={props.colours} />
                ) : (
                  <ColumnValue type={area.type} column={column} record={record} />
                )}
              </p>
            )
          );
        })}
      </div>
    </RecordCard>
  );
});

/** The picture of a card; its title says what the card is about. */
function Cover({ area: { type }, record }: Pick<BoardCardProps, 'area' | 'record'>) {
  const source = ownValue(record, type.list.board?.cover ?? '');
  return typeof source === 'string' && source !== '' ? <Picture className="card-cover" source={source} /> : null;
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The ways to move a record without a drag. */
function moveItems(props: BoardCardProps, hasOrder: boolean): readonly MenuItem[] {
  const { record, index, count, inColumn, others, onMove } = props;
  const { up, down } = boardMessages;
  const { id } = record;
  const within = (position: number) => () => onMove({ id, to: inColumn, position });
  return [
    ...others.map(({ key, label }) => ({ label, onChoose: () => onMove({ id, to: key, position: 0 }) })),
    ...(hasOrder && index > 0 ? [{ label: up, onChoose: within(index - 1) }] : []),
    ...(hasOrder && index < count - 1 ? [{ label: down, onChoose: within(index + 1) }] : []),
  ];
}
