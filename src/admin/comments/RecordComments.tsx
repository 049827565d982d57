import { type ReactNode, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { CommentList } from './CommentList.tsx';
import { useCommentType } from './useCommentType.ts';

type RecordCommentsProps = {
  readonly type: ContentType;
  readonly record: StoredRecord;
  /** The content below the comments. */
  readonly children: ReactNode;
};

/** The comments on a record, on its page. */
export function RecordComments({ type, record, children }: RecordCommentsProps) {
  const comments = useCommentType(type);
  const [isShown, setShown] = useState(false);
  if (comments === undefined) return children;
  return (
    <>
      <section className="box form-section comments stack gap-8" aria-labelledby="comentarios">
        <h2 id="comentarios">
          <SchemaText type={comments.type} text={comments.type.label} />
        </h2>
        <CommentList comments={comments} of={record} onShown={() => setShown(true)} />
      </section>
      {isShown && children}
    </>
  );
}
