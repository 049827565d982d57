import { useEffect } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMay } from '../session/useMay.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { CommentType } from '#core/lists/commentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useNamed } from '../records/useNamed.ts';
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
  const [records] = useNamed([
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
