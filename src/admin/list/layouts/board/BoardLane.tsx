import { useId } from 'react';
import { numerals } from '#core/text/numerals.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusAfterMore } from '../useFocusAfterMore.ts';
import { BoardCard } from './BoardCard.tsx';
import type { BoardColumn } from './boardColumns.ts';
import { CreateIn } from './CreateIn.tsx';
import { DropColumn } from './DropColumn.tsx';
import type { LaneProps } from './laneProps.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

type BoardLaneProps = LaneProps & {
  readonly lane: ColumnRecords;
  /** Its column of the board, whatever its row. */
  readonly column: BoardColumn;
  /** Undefined also with rows, where a limit is that of all of them together. */
  readonly limit: number | undefined;
  readonly onMore: () => void;
};

/** One column: its name, how many records it has, and the first of them. */
export function BoardLane({ lane, column, limit, onMore, ...rest }: BoardLaneProps) {
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
        <small>{limit === undefined ? numerals.format(total) : boardMessages.ofLimit(total, limit)}</small>
      </Title>
      {limit !== undefined && total > limit && <p className="lane-limit">{boardMessages.overLimit(limit)}</p>}
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
