import { useDelete } from '@refinedev/core';
import { useState } from 'react';
import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { writesTo } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useSession } from '../session/sessionContext.ts';
import { useMay } from '../session/useMay.ts';
import { instantText } from '../records/recordText.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { CommentAuthor } from './CommentAuthor.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { CommentType } from '#core/lists/commentType.ts';

type CommentItemProps = {
  readonly comments: CommentType;
  readonly record: StoredRecord;
  readonly onChanged: () => void;
};

/** A comment; its author may change or remove it. */
export function CommentItem({ comments, record, onChanged }: CommentItemProps) {
  const { type, relation } = comments;
  const { user } = useSession();
  const may = useMay(type);
  const [isEdited, setEdited] = useState(false);
  const remove = useCommentRemoval(comments, { record, onChanged });
  const isOwn = record._createdBy === user.id;
  if (isEdited)
    return (
      <li>
        <CommentForm
          comments={comments}
          of={String(record[relation])}
          record={record}
          onSaved={onChanged}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li>
      <p className="comment-head">
        <CommentAuthor id={record._createdBy} />{' '}
        <time dateTime={record._createdAt}>{instantText(record._createdAt)}</time>
        {record._version > 1 && ` (${texts.edited})`}
      </p>
      <p className="lines">{String(record[type.titleField ?? ''] ?? '')}</p>
      {isOwn && (
        <p className="comment-tools row align-stretch gap-8">
          {may.update && (
            <button type="button" className="link-button" onClick={() => setEdited(true)}>
              {texts.edit}
            </button>
          )}
          {may.remove && (
            <button type="button" className="link-button" onClick={remove}>
              {texts.remove}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** Removes a comment at once, with a way back. */
function useCommentRemoval(
  { type }: CommentType,
  { record, onChanged }: Pick<CommentItemProps, 'record' | 'onChanged'>,
) {
  const { mutateAsync } = useDelete<StoredRecord>();
  const board = useNoticeBoard();
  const provider = useProviderWith(type, 'bin');
  const refresh = useRecordRefresh(type);
  const remove = async () => {
    try {
      const { data: removed } = await mutateAsync({
        ...writesTo(type),
        id: record.id,
        meta: { version: record._version },
      });
      const undo = async () => {
        await provider?.bin.restore(type.name, { id: record.id, expectedVersion: removed._version + 1 });
        await refresh();
      };
      board.add({
        kind: 'success',
        text: type.messages.removed,
        ...(provider && { action: { label: texts.undo, run: undo } }),
      });
    } catch (error) {
      board.add({ kind: 'error', text: type.messages.removeFailed, detail: failureText(error) });
    }
    onChanged();
  };
  return () => void remove();
}
