import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import { useDelete } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { instantText } from '../records/recordText.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { writesTo } from '../areas/area.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { useSession } from '../session/sessionContext.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useMay } from '../session/useMay.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { CommentAuthor } from './CommentAuthor.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureText } from '../ui/failureText.ts';
import { CommentForm } from './CommentForm.tsx';
import type { CommentType } from '#core/lists/commentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';
import { useAuthorsOf } from './useAuthorsOf.ts';
import { useComments } from './useComments.ts';
import './comments.css';

type CommentListProps = {
  readonly comments: CommentType;
  readonly of: StoredRecord;
  /** Called when they are shown. */
  readonly onShown?: () => void;
};

/** All comments on a record, oldest first, and the form of a new one. */
export function CommentList({ comments, of, onShown }: CommentListProps) {
  const { type } = comments;
  const may = useMay(type);
  const { byRecord, isRead, hasFailed, reload } = useComments(comments, [of.id]);
  const [records] = useWithRelatedTitles([
    { key: of.id, value: isRead ? (byRecord.get(of.id) ?? []) : undefined, references: useAuthorsOf() },
  ]);
  const isShown = hasFailed || records !== undefined;
  useEffect(() => {
    if (isShown) onShown?.();
  });
  if (!isShown) return <Spinner label={adminTexts.loading} />;
  return (
    <>
      {hasFailed ? (
        <RetryNote onRetry={reload}>
          <SchemaText type={type} text={type.messages.listFailed} />
        </RetryNote>
      ) : records === undefined || records.length === 0 ? (
        <p className="quiet comments-empty">
          <SchemaText type={type} text={type.messages.empty} />
        </p>
      ) : (
        // A list that scrolls is reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="comments-list stack gap-6" tabIndex={0} aria-label={type.label}>
          {records.map((record) => (
            <CommentItem key={record.id} comments={comments} record={record} onChanged={reload} />
          ))}
        </ul>
      )}
      {may.create && <CommentForm comments={comments} of={of.id} onSaved={reload} />}
    </>
  );
}

type CommentItemProps = {
  readonly comments: CommentType;
  readonly record: StoredRecord;
  readonly onChanged: () => void;
};

/** A comment; its author may change or remove it. */
function CommentItem({ comments, record, onChanged }: CommentItemProps) {
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
