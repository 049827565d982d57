import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { numerals } from '#core/text/numerals.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { BoardCard } from './BoardCard.tsx';
import { useFocusAfterMore } from '../useFocusAfterMore.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from 'react-router';
import { startPath } from '../../../areas/area.ts';
import { listLocation } from '../../../place/listLocation.ts';
import { useMayAdd } from '../../../records/adding/adding.ts';
import { type ComponentProps, useId, useState } from 'react';
import { type DragMoveEvent, useDndMonitor, useDroppable } from '@dnd-kit/core';
import { cellKey } from './boardCells.ts';
import { type BoardColumn, noValueKey } from './boardColumns.ts';
import { edgeAt, targetOf } from './dropTargets.ts';
import type { LaneProps } from './laneProps.ts';
import type { Board } from './useBoard.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

type BoardLanesProps = Omit<LaneProps, 'others'> & {
  readonly board: Board;
  readonly limits: Readonly<Record<string, number>>;
};

/** The columns of a board, or of one of its rows. */
export function BoardLanes({ board, limits, ...shared }: BoardLanesProps) {
  const { row } = shared;
  return board.columns.shown.map((column) => {
    const key = row === undefined ? column.key : cellKey(row.key, column.key);
    const lane = board.lanes.find((one) => one.column.key === key);
    if (lane === undefined) return null;
    return (
      <BoardLane
        key={key}
        {...shared}
        lane={lane}
        column={column}
        limit={row === undefined ? ownValue(limits, column.key) : undefined}
        wholeTotal={board.columns.wholeTotalOf(column.key)}
        others={destinations(board, { column, row })}
        onMore={() => board.showMore(key)}
      />
    );
  });
}

type Cell = {
  readonly column: BoardColumn;
  /** Undefined on a board without rows. */
  readonly row: BoardColumn | undefined;
};

/** Where the menu of a record moves it: the other columns of its row, and the same column of the other rows. */
function destinations({ columns, rows }: Board, { column, row }: Cell) {
  const { moveTo, moveToRow } = boardMessages;
  const beside = columns.all
    .filter(({ key }) => key !== column.key && key !== noValueKey)
    .map(({ key, label }) => ({ key: row === undefined ? key : cellKey(row.key, key), label: moveTo(label) }));
  if (row === undefined) return beside;
  const others = rows?.shown.filter(({ key }) => key !== row.key) ?? [];
  return [...beside, ...others.map(({ key, label }) => ({ key: cellKey(key, column.key), label: moveToRow(label) }))];
}

type BoardLaneProps = LaneProps & {
  readonly lane: ColumnRecords;
  /** Its column of the board, whatever its row. */
  readonly column: BoardColumn;
  /** Undefined on a board with rows too: the limit counts the whole column. */
  readonly limit: number | undefined;
  /** Its records, with those of its columns of one's own. */
  readonly wholeTotal: number;
  readonly onMore: () => void;
};

/** One column: its name, how many records it has, and the first of them. */
function BoardLane({ lane, column, limit, wholeTotal, onMore, ...rest }: BoardLaneProps) {
  const { total, isRead, records } = lane;
  const { key, label } = lane.column;
  const titleId = useId();
  const Title = rest.row === undefined ? 'h2' : 'h3';
  const [list, more] = useFocusAfterMore(records.length, onMore);
  return (
    <DropColumn
      name={key}
      hasOrder={rest.hasOrder}
      {...(rest.row === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
    >
      <Title id={titleId} className="lane-title">
        {column.label}{' '}
        <small>
          {limit === undefined ? numerals.format(total) : boardMessages.ofLimit(total, { limit, wholeTotal })}
        </small>
      </Title>
      {limit !== undefined && wholeTotal > limit && <p className="lane-limit">{boardMessages.overLimit(limit)}</p>}
      {!isRead && <Spinner label={adminTexts.loading} />}
      <ul ref={list}>
        {records.map((record, index) => (
          <BoardCard key={record.id} record={record} index={index} count={records.length} inColumn={key} {...rest} />
        ))}
      </ul>
      {isRead && <CreateIn {...rest} column={column} label={label} />}
      {isRead && records.length === 0 && <p className="quiet">{boardMessages.empty}</p>}
      {isRead && lane.hasMore && <Button onClick={more}>{boardMessages.more(total - records.length)}</Button>}
    </DropColumn>
  );
}

type CreateInProps = Pick<LaneProps, 'area' | 'state' | 'address' | 'row'> & {
  readonly column: BoardColumn;
  readonly label: string;
};

/** Opens the form of a new record in a column. */
function CreateIn({ area, state: { within, rows }, address, column, label, row }: CreateInProps) {
  const { type, screen } = area;
  const mayAdd = useMayAdd(type);
  const field = type.list.board?.field ?? '';
  if (!mayAdd || column.value === undefined || !screen.fields.includes(field)) return null;
  const start = {
    ...(within && { [within.field]: within.value }),
    ...(rows !== undefined && row?.value !== undefined && { [rows]: String(row.value) }),
    [field]: String(column.value),
    ...(column.sub?.name !== undefined && { [column.sub.field]: column.sub.name }),
  };
  return (
    <Link
      className="button button-quiet lane-create"
      to={startPath(area, start, address)}
      state={listLocation(address)}
      preventScrollReset={screen.form.placement !== 'page'}
      aria-label={boardMessages.createIn(type.list.addButton, label)}
    >
      <span aria-hidden="true">+ </span>
      {type.list.addButton}
    </Link>
  );
}

type DropColumnProps = Pick<ComponentProps<'section'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Key of the column. */
  readonly name: string;
  readonly hasOrder: boolean;
};

/** A column in which cards are dropped. A line shows the position, so that no other card moves before the drop. */
function DropColumn({ name, hasOrder, children, ...label }: DropColumnProps) {
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
