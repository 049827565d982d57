import { closestCorners, DndContext } from '@dnd-kit/core';
import { useEffect, useMemo, useState } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { isProcess } from '#core/schema/contentType.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { RetryNote } from '../../../../requests/RetryNote.tsx';
import { Spinner } from '../../../../shell/Spinner.tsx';
import { useMay } from '../../../../useMay.ts';
import { messages } from '../../../../messages.ts';
import { recordTitle } from '../../../recordText.ts';
import { SchemaText } from '../../../SchemaText.tsx';
import type { ListViewProps } from '../../listView.ts';
import { useCommentType } from '../../../comments/useCommentType.ts';
import { useComments } from '../../../comments/useComments.ts';
import { BoardLane } from './BoardLane.tsx';
import { noValueKey } from './boardColumns.ts';
import { ColumnSearch } from './ColumnSearch.tsx';
import { useBoardColumns } from './useBoardColumns.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { type Move, useBoardMoves } from './useBoardMoves.ts';
import { useBoardRecords } from './useBoardRecords.ts';
import './board.css';

const CommentsDialog = lazyPart(async () => (await import('../../../comments/CommentsDialog.tsx')).CommentsDialog);

/** Records in columns, one for each value of a field, between which they are moved. */
export function BoardView(props: ListViewProps) {
  const { area, shown: type, columns: fields, selection, state, address, onRemove } = props;
  const board = type.list.board ?? { field: '', order: undefined, limits: {} };
  const hasOrder = board.order !== undefined;
  const { columns, isLoading, retry, choice } = useBoardColumns(type, state);
  const loaded = useBoardRecords({ area, columns, state });
  const moves = useBoardMoves({ area, board, loaded: loaded.columns, reload: loaded.reload });
  const mayMove = useMay(type).update && !isProcess(type);
  const all = useMemo(() => moves.columns.flatMap(({ records }) => records), [moves.columns]);
  const byId = new Map(all.map((record) => [record.id, record]));
  useEffect(() => selection?.setPage(all), [selection, all]);
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (id: string) => {
    const record = byId.get(id);
    return record === undefined ? '' : recordTitle(type, record);
  };
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? '';
  const { shown, context } = useBoardDrag({
    places: new Map(moves.columns.map(({ column, records }) => [column.key, records.map(({ id }) => id)])),
    titleOf,
    labelOf,
    hasOrder,
    onMove: moves.move,
  });
  const comments = useCommentType(type);
  const { byRecord } = useComments(comments, [...byId.keys()]);
  const [commented, setCommented] = useState<StoredRecord>();
  const moveByMenu = (move: Move) => {
    const count = (shown.get(move.to) ?? []).filter((id) => id !== move.id).length + 1;
    const place = hasOrder ? { place: move.place + 1, count } : undefined;
    setAnnouncement(boardMessages.moved(titleOf(move.id), labelOf(move.to), place));
    moves.move(move);
    // The card is another element in its new column.
    setTimeout(() => document.getElementById(`nombre-${move.id}`)?.focus());
  };
  if (retry !== undefined || loaded.columns.some(({ hasFailed }) => hasFailed))
    return (
      <RetryNote onRetry={retry ?? (() => void loaded.reload())}>
        <SchemaText type={type} text={type.messages.listFailed} />
      </RetryNote>
    );
  if (isLoading) return <Spinner label={messages.admin.loading} />;
  return (
    <DndContext {...context} collisionDetection={closestCorners}>
      <p role="status" className="said">
        {announcement}
      </p>
      {choice !== undefined && <ColumnSearch {...choice} />}
      <div className="board">
        {moves.columns
          .filter(({ column, total }) => column.key !== noValueKey || total > 0)
          .map((lane) => (
            <BoardLane
              key={lane.column.key}
              lane={lane}
              records={(shown.get(lane.column.key) ?? []).flatMap((id) => byId.get(id) ?? [])}
              others={columns.filter(({ key }) => key !== lane.column.key && key !== noValueKey)}
              comments={comments}
              commentsOf={byRecord}
              onComments={(id) => setCommented(byId.get(id))}
              hasOrder={hasOrder}
              mayMove={mayMove}
              onMove={moveByMenu}
              onMore={() => loaded.showMore(lane.column.key)}
              area={area}
              state={state}
              columns={fields.filter(({ name }) => name !== board.field)}
              selection={selection}
              address={address}
              onRemove={onRemove}
            />
          ))}
        {choice !== undefined && choice.rest > 0 && (
          <button type="button" className="button board-more" onClick={choice.onMore}>
            {boardMessages.moreColumns(choice.rest)}
          </button>
        )}
      </div>
      {comments !== undefined && commented !== undefined && (
        <PartBoundary fallback={null}>
          <CommentsDialog
            comments={comments}
            of={{ type, record: commented }}
            onClose={() => setCommented(undefined)}
          />
        </PartBoundary>
      )}
    </DndContext>
  );
}
