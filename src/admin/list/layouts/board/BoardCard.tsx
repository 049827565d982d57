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
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import { recordTitle } from '../../../records/recordText.ts';
import { RowActions } from '../../../rows/RowActions.tsx';
import { SavedTag } from '../../../rows/SavedTag.tsx';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
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
  // A dragged card leaves its place empty and is drawn over the window: a board that scrolls would cut it off, and scroll after it.
  const place = transform === null ? undefined : node.current?.getBoundingClientRect();
  const style = transform !== null &&
    place !== undefined && {
      width: place.width,
      transform: `translate(${Math.round(place.left + transform.x)}px, ${Math.round(place.top + transform.y)}px)`,
    };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'board-card is-dragged' : 'board-card'}
      style={place && { height: place.height }}
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
  const title = recordTitle(area.type, record);
  const Title = props.row === undefined ? 'h3' : 'h4';
  const titleId = `nombre-${record.id}`;
  return (
    <article aria-labelledby={titleId}>
      <div className="board-head row align-start gap-2">
        {selection !== undefined && <SelectBox selection={selection} record={record} title={title} />}
        <Title>
          <TitleLink id={titleId} area={area} record={record} draggable={false} />
        </Title>
        {mayMove && (
          <Button
            ref={gripRef}
            look="icon quiet"
            className="board-grip"
            {...grip}
            aria-roledescription={boardMessages.grip}
            aria-label={boardMessages.drag(title)}
          >
            <Outline path={listOutlines.grip} />
          </Button>
        )}
      </div>
      <SavedTag type={area.type.name} id={record.id} />
      <div className="board-values">
        {columns.map((column) => {
          const value = ownValue(record, column.name);
          const isEmpty =
            value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
          return (
            !isEmpty && (
              <p key={column.name} className="board-value">
                <span className="said">{column.label}: </span>
                <ColumnValue type={area.type} column={column} record={record} />
              </p>
            )
          );
        })}
      </div>
      {props.comments !== undefined && (
        <CardComments
          comments={props.comments}
          records={props.commentsOf.get(record.id) ?? []}
          nameId={titleId}
          onOpen={() => props.onComments(record.id)}
        />
      )}
      <RowActions
        area={area}
        record={record}
        nameId={titleId}
        onRemove={onRemove}
        isDense
        more={mayMove ? moveItems(props, hasOrder) : []}
      />
    </article>
  );
});

/** The ways to move a record without a drag. */
function moveItems(props: BoardCardProps, hasOrder: boolean): readonly MenuItem[] {
  const { record, index, count, inColumn, others, onMove } = props;
  const { up, down } = boardMessages;
  const { id } = record;
  const within = (place: number) => () => onMove({ id, to: inColumn, place });
  return [
    ...others.map(({ key, label }) => ({ label, onChoose: () => onMove({ id, to: key, place: 0 }) })),
    ...(hasOrder && index > 0 ? [{ label: up, onChoose: within(index - 1) }] : []),
    ...(hasOrder && index < count - 1 ? [{ label: down, onChoose: within(index + 1) }] : []),
  ];
}
