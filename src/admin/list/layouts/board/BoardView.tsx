import { useState } from 'react';
import { createPortal } from 'react-dom';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import { TypedFilter } from '../../../filters/TypedFilter.tsx';
import { Select } from '../../../inputs/Select.tsx';
import type { ListViewProps } from '../../../query/listView.ts';
import { rowFieldsOf } from '../../../query/rowFields.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { RetryNote } from '../../../requests/RetryNote.tsx';
import { rowTitleId } from '../../../rows/RecordRow.tsx';
import { useSession } from '../../../session/sessionContext.ts';
import { rightsOf, useMay } from '../../../session/useMay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BoardDrag } from './BoardDrag.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { BoardRow } from './BoardRow.tsx';
import { type Board, useBoard } from './useBoard.ts';
import type { ColumnChoice } from './useBoardColumns.ts';
import type { Move } from './useBoardMoves.ts';
import './board.css';

const CommentsDialog = lazyPart(async () => (await import('../../../comments/CommentsDialog.tsx')).CommentsDialog);

/** Records in columns, one for each value of a field, between which they are moved. */
export function BoardView(props: ListViewProps) {
  const { area, shown: type, state } = props;
  const board = useBoard(props);
  const { rows, comments, choices, limits } = board;
  const mayMove = useMay(type).update && !isProcess(type);
  const { announcement, moveByMenu } = useMenuMoves(board);
  const [commented, setCommented] = useState<StoredRecord>();
  const tools = <BoardTools {...props} choices={choices} />;
  if (board.hasFailed)
    return (
      <>
        {tools}
        <RetryNote onRetry={board.retry}>
          <SchemaText type={type} text={type.messages.listFailed} />
        </RetryNote>
      </>
    );
  if (board.isLoading) return <Spinner label={adminTexts.loading} />;
  const lanes = {
    area,
    state,
    columns: board.cardFields,
    selection: props.selection,
    address: props.address,
    onRemove: props.onRemove,
    board,
    limits,
    comments,
    commentsOf: board.commentsOf,
    onComments: (id: string) => setCommented(board.recordOf(id)),
    colours: board.colours,
    hasOrder: board.hasOrder,
    mayMove,
    onMove: moveByMenu,
  };
  const moreColumns = <MoreButton choice={choices.columns} label={boardMessages.moreColumns} />;
  return (
    <BoardDrag
      idsIn={board.idsIn}
      titleOf={board.titleOf}
      labelOf={board.labelOf}
      hasOrder={board.hasOrder}
      onMove={(move) => board.move(move)}
    >
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {tools}
      {rows === undefined ? (
        <div className="board">
          <BoardLanes {...lanes} row={undefined} />
          {moreColumns}
        </div>
      ) : (
        <>
          <RowLimits limits={limits} columns={board.columns} />
          <div className="board-rows stack gap-6">
            {rows.shown.map((row) => (
              <BoardRow key={row.key} label={row.label} total={rows.totalOf(row.key)}>
                <BoardLanes {...lanes} row={row} />
              </BoardRow>
            ))}
            {moreColumns}
          </div>
        </>
      )}
      <MoreButton choice={choices.rows} label={boardMessages.moreRows} />
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

/** Moves by the menu of a card, which keeps the focus and is announced. */
function useMenuMoves(board: Board) {
  const [announcement, setAnnouncement] = useState('');
  const moveByMenu = (move: Move) => {
    const count = (board.idsIn.get(move.to) ?? []).filter((id) => id !== move.id).length + 1;
    const position = board.hasOrder ? { position: move.position + 1, count } : undefined;
    setAnnouncement(boardMessages.moved(board.titleOf(move.id), board.labelOf(move.to), position));
    const titleId = rowTitleId(move);
    // The card is another element in its new column, and again when it goes back.
    const focusCard = () => setTimeout(() => document.getElementById(titleId)?.focus());
    board.move(move, () => document.activeElement?.id === titleId && focusCard());
    focusCard();
  };
  return { announcement, moveByMenu };
}

type BoardToolsProps = Pick<ListViewProps, 'shown' | 'state' | 'onChange' | 'toolSlot'> & Pick<Board, 'choices'>;

/** The choice of rows, and the searches of columns and rows that are too many. */
function BoardTools({ choices, toolSlot, ...rowSelect }: BoardToolsProps) {
  const searches = [
    { choice: choices.columns, label: boardMessages.searchColumns },
    { choice: choices.rows, label: boardMessages.searchRows },
  ];
  return (
    <div className="filters board-tools">
      {toolSlot !== null && createPortal(<RowSelect {...rowSelect} />, toolSlot)}
      {searches.map(
        ({ choice, label }) =>
          choice !== undefined && (
            <TypedFilter
              key={label}
              type="search"
              label={label}
              placeholder={label}
              value={choice.search}
              onChange={choice.onSearch}
            />
          ),
      )}
    </div>
  );
}

type MoreButtonProps = {
  readonly choice: ColumnChoice | undefined;
  readonly label: (rest: number) => string;
};

/** Shows more of the related records that are columns, or rows. */
function MoreButton({ choice, label }: MoreButtonProps) {
  if (choice === undefined || choice.rest <= 0) return null;
  return (
    <Button className="board-more" onClick={choice.onMore}>
      {label(choice.rest)}
    </Button>
  );
}

type RowLimitsProps = {
  /** Most records of a column, by its key. */
  readonly limits: Readonly<Record<string, number>>;
  readonly columns: Board['columns'];
};

/** On a board with rows, the columns that have more records than their limits. */
function RowLimits({ limits, columns }: RowLimitsProps) {
  return columns.shown.map(({ key, label }) => {
    const limit = ownValue(limits, key);
    const total = columns.wholeTotalOf(key);
    if (limit === undefined || total <= limit) return null;
    return (
      <p key={key} className="lane-limit">
        {boardMessages.overLimitOf(label, total, limit)}
      </p>
    );
  });
}

/** The choice of the field whose values are the rows of a board. */
export function RowSelect({ shown: type, state, onChange }: Pick<ListViewProps, 'shown' | 'state' | 'onChange'>) {
  const { user } = useSession();
  const types = useContentTypes();
  const mayRead = (name: string) => types.some((one) => one.name === name && rightsOf(user, one).read);
  // A link may name a field whose records the person may not read; its option stays, so that another can be chosen.
  const fields = rowFieldsOf(type).filter(
    ({ name, relation }) => relation === undefined || name === state.rows || mayRead(relation),
  );
  if (fields.length === 0) return null;
  return (
    <Select
      className="button"
      aria-label={boardMessages.rows}
      value={state.rows ?? ''}
      options={[
        { value: '', label: boardMessages.noRows },
        ...fields.map(({ name, label }) => ({ value: name, label: boardMessages.rowsBy(label) })),
      ]}
      onChoose={(rows) => onChange({ rows })}
    />
  );
}
