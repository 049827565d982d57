import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { useMay } from '../session/useMay.ts';
import { recordTitle } from '../records/recordText.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { CommentAuthor } from './CommentAuthor.tsx';
import { shownComments } from './useComments.ts';
import type { CommentType } from '#core/lists/commentType.ts';

type CardCommentsProps = {
  readonly comments: CommentType;
  readonly records: readonly StoredRecord[];
  /** Id of the title of what they comment. */
  readonly nameId: string;
  readonly onOpen: () => void;
};

/** The last comments on a record, and the way to all of them. */
export function CardComments({ comments: { type }, records, nameId, onOpen }: CardCommentsProps) {
  const may = useMay(type);
  const hasMore = records.length > shownComments;
  return (
    <div className="card-comments stack items-start gap-2">
      {records.length > 0 && (
        <ul aria-label={type.label}>
          {records.slice(-shownComments).map((record) => (
            <li key={record.id}>
              <CommentAuthor id={record._createdBy} />
              <span>{recordTitle(type, record)}</span>
            </li>
          ))}
        </ul>
      )}
      {(hasMore || may.create) && (
        <button type="button" className="link-button" aria-describedby={nameId} onClick={onOpen}>
          {hasMore ? (
            texts.seeAll(type.messages.more, records.length)
          ) : (
            <SchemaText type={type} text={texts.addOne(type.singular)} />
          )}
        </button>
      )}
    </div>
  );
}
