import { ownValue } from '#core/values/ownValue.ts';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoredRecord } from '#core/values/record.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { fieldOf, isProcess } from '#core/schema/contentType.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { RetryNote } from '../../../requests/RetryNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useMay } from '../../../session/useMay.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import type { ListViewProps } from '../../../query/listView.ts';
import { useCommentType } from '../../../comments/useCommentType.ts';
import { useShown } from '../useShown.tsx';
import { BoardDrag } from './BoardDrag.tsx';
import { BoardLane } from './BoardLane.tsx';
import { boardCells, cellKey, columnOf, rowOf } from './boardCells.ts';
import { type BoardColumn, noValueKey } from './boardColumns.ts';
import { BoardRow } from './BoardRow.tsx';
import { TypedFilter } from '../../../filters/TypedFilter.tsx';
import { RowSelect } from './RowSelect.tsx';
import { useBoardColumns } from './useBoardColumns.ts';
import { useColumnLimits } from './useColumnLimits.ts';
import { type Move, useBoardMoves } from './useBoardMoves.ts';
import { useBoardRecords } from './useBoardRecords.ts';
import { useWholeCards } from './useWholeCards.ts';
import './board.css';

const CommentsDialog = lazyPart(async () => (await import('../../../comments/CommentsDialog.tsx')).CommentsDialog);

/** Records in columns, one for each value of a field, between which they are moved. */
export function BoardView(props: ListViewProps) {
  const { area, shown: type, columns: fields, selection, state, address, onRemove } = props;
  const board = type.list.board ?? { field: '', order: undefined, limits: {}, limitsOf: undefined };
  const limits = useColumnLimits(type, state);
  const hasOrder = board.order !== undefined;
  const across = useBoardColumns(type, state, board.field);
  const down = useBoardColumns(type, state, state.rows);
  const { columns } = across;
  const rows = state.rows === undefined ? undefined : { field: state.rows, columns: down.columns };
  const cells = boardCells({ columns, rows: rows?.columns, labelIn: boardMessages.inRow });
  const loaded = useBoardRecords({ area, columns: cells, state });
  const moves = useBoardMoves({ area, board, columns, rows, loaded: loaded.columns, reload: loaded.reload });
  const mayMove = useMay(type).update && !isProcess(type);
  const all = useMemo(() => moves.columns.flatMap(({ records }) => records), [moves.columns]);
  const byId = new Map(all.map((record) => [record.id, record]));
  useEffect(() => selection?.setPage(all), [selection, all]);
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (id: string) => {
    const record = byId.get(id);
    return record === undefined ? '' : recordTitle(type, record);
  };
  const labelOf = (key: string) => cells.find((cell) => cell.key === key)?.label ?? '';
  const places = new Map(moves.columns.map(({ column, records }) => [column.key, records.map(({ id }) => id)]));
  const comments = useCommentType(type);
  const cardFields = fields.filter(({ name }) => name !== board.field && name !== state.rows);
  const { byRecord, areWhole, lanes } = useWholeCards({
    comments,
    fields: cardFields,
    lanes: moves.columns,
    isReady: !across.isLoading && !down.isLoading,
  });
  const hasFailed = loaded.columns.some((one) => one.hasFailed);
  useShown(areWhole || hasFailed || (across.retry ?? down.retry) !== undefined, props.onShown);
  const [commented, setCommented] = useState<StoredRecord>();
  const moveByMenu = (move: Move) => {
    const count = (places.get(move.to) ?? []).filter((id) => id !== move.id).length + 1;
    const place = hasOrder ? { place: move.place + 1, count } : undefined;
    setAnnouncement(boardMessages.moved(titleOf(move.id), labelOf(move.to), place));
    const name = `nombre-${move.id}`;
    // The card is another element in its new column, and again when it goes back.
    const focusCard = () => setTimeout(() => document.getElementById(name)?.focus());
    moves.move(move, () => document.activeElement?.id === name && focusCard());
    focusCard();
  };
  const { choice } = across;
  const tools = (
    <div className="filters board-tools">
      {props.toolSlot !== null &&
        createPortal(<RowSelect shown={type} state={state} onChange={props.onChange} />, props.toolSlot)}
      {[
        { choice, label: boardMessages.searchColumns },
        { choice: down.choice, label: boardMessages.searchRows },
      ].map(
        ({ choice: one, label }) =>
          one !== undefined && (
            <TypedFilter
              key={label}
              type="search"
              label={label}
              placeholder={label}
              value={one.search}
              onChange={one.onSearch}
            />
          ),
      )}
    </div>
  );
  const retry = across.retry ?? down.retry;
  if (retry !== undefined || hasFailed)
    return (
      <>
        {tools}
        <RetryNote onRetry={retry ?? (() => void loaded.reload())}>
          <SchemaText type={type} text={type.messages.listFailed} />
        </RetryNote>
      </>
    );
  // Rows are as high as their cards.
  if (across.isLoading || down.isLoading || (rows !== undefined && !areWhole))
    return <Spinner label={adminTexts.loading} />;
  const totalOf = (isOf: (key: string) => boolean) =>
    moves.columns.reduce((sum, { column, total }) => (isOf(column.key) ? sum + total : sum), 0);
  const shownColumns = columns.filter(({ key }) => key !== noValueKey || totalOf((cell) => columnOf(cell) === key) > 0);
  const mayLackRow = fieldOf(type, state.rows ?? '')?.isRequired === false;
  const shownRows = down.columns.filter(
    ({ key }) => key !== noValueKey || mayLackRow || totalOf((cell) => rowOf(cell) === key) > 0,
  );
  const lanesIn = (row: BoardColumn | undefined) =>
    shownColumns.map((column) => {
      const key = row === undefined ? column.key : cellKey(row.key, column.key);
      const lane = lanes.find((one) => one.column.key === key);
      if (lane === undefined) return null;
      return (
        <BoardLane
          key={key}
          lane={lane}
          column={column}
          limit={row === undefined ? ownValue(limits, column.key) : undefined}
          row={row}
          others={destinations({ columns, rows: shownRows, column, row })}
          comments={comments}
          commentsOf={byRecord}
          onComments={(id) => setCommented(byId.get(id))}
          hasOrder={hasOrder}
          mayMove={mayMove}
          onMove={moveByMenu}
          onMore={() => loaded.showMore(key)}
          area={area}
          state={state}
          columns={cardFields}
          selection={selection}
          address={address}
          onRemove={onRemove}
        />
      );
    });
  const moreColumns = choice !== undefined && choice.rest > 0 && (
    <Button className="board-more" onClick={choice.onMore}>
      {boardMessages.moreColumns(choice.rest)}
    </Button>
  );
  return (
    <BoardDrag
      places={places}
      titleOf={titleOf}
      labelOf={labelOf}
      hasOrder={hasOrder}
      onMove={(move) => moves.move(move)}
    >
      <p role="status" className="said">
        {announcement}
      </p>
      {tools}
      {rows !== undefined && (
        <RowLimits
          limits={limits}
          columns={shownColumns}
          totalOf={({ key }) => totalOf((cell) => columnOf(cell) === key)}
        />
      )}
      {rows === undefined ? (
        <div className="board">
          {lanesIn(undefined)}
          {moreColumns}
        </div>
      ) : (
        <div className="board-rows stack gap-6">
          {shownRows.map((row) => (
            <BoardRow key={row.key} label={row.label} total={totalOf((cell) => rowOf(cell) === row.key)}>
              {lanesIn(row)}
            </BoardRow>
          ))}
          {moreColumns}
        </div>
      )}
      {down.choice !== undefined && down.choice.rest > 0 && (
        <Button className="board-more" onClick={down.choice.onMore}>
          {boardMessages.moreRows(down.choice.rest)}
        </Button>
      )}
      {comments !== undefined && commented !== undefined && (
        <PartBoundary fallback={null}>
          <CommentsDialog
            comments={comments}
            of={{ type, record: commented }}
            onClose={() => setCommented(undefined)}
          />
        </PartBoundary>
      )}
    </BoardDrag>
  );
}

type RowLimitsProps = {
  /** Most records of a column, by its key. */
  readonly limits: Readonly<Record<string, number>>;
  readonly columns: readonly BoardColumn[];
  /** The records of a column in all rows. */
  readonly totalOf: (column: BoardColumn) => number;
};

/** On a board with rows, the columns that have more records than their limits. */
function RowLimits({ limits, columns, totalOf }: RowLimitsProps) {
  return columns.map((column) => {
    const limit = ownValue(limits, column.key);
    const total = totalOf(column);
    if (limit === undefined || total <= limit) return null;
    return (
      <p key={column.key} className="lane-limit">
        {boardMessages.overLimitOf(column.label, total, limit)}
      </p>
    );
  });
}

type DestinationsOptions = {
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardColumn[];
  readonly column: BoardColumn;
  /** Undefined on a board without rows. */
  readonly row: BoardColumn | undefined;
};

/** Where the menu of a record moves it: the other columns of its row, and the same column of the other rows. */
function destinations({ columns, rows, column, row }: DestinationsOptions) {
  const { moveTo, moveToRow } = boardMessages;
  const beside = columns
    .filter(({ key }) => key !== column.key && key !== noValueKey)
    .map(({ key, label }) => ({ key: row === undefined ? key : cellKey(row.key, key), label: moveTo(label) }));
  if (row === undefined) return beside;
  const others = rows.filter(({ key }) => key !== row.key);
  return [...beside, ...others.map(({ key, label }) => ({ key: cellKey(key, column.key), label: moveToRow(label) }))];
}
