import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { SchemaText } from '../SchemaText.tsx';
import { CommentList } from './CommentList.tsx';
import { useCommentType } from './useCommentType.ts';

/** The comments on a record, on its page. */
export function RecordComments({ type, record }: { readonly type: ContentType; readonly record: StoredRecord }) {
  const comments = useCommentType(type);
  if (comments === undefined) return null;
  return (
    <section className="box form-section comments" aria-labelledby="comentarios">
      <h2 id="comentarios">
        <SchemaText type={comments.type} text={comments.type.label} />
      </h2>
      <CommentList comments={comments} of={record} />
    </section>
  );
}
