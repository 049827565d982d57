import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { recordTitle } from '../records/recordText.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { CommentList } from './CommentList.tsx';
import type { CommentType } from '#core/lists/commentType.ts';

type CommentsDialogProps = {
  readonly comments: CommentType;
  readonly of: { readonly type: ContentType; readonly record: StoredRecord };
  readonly onClose: () => void;
};

/** All comments on a record, over its list. */
export function CommentsDialog({ comments, of, onClose }: CommentsDialogProps) {
  return (
    <Dialog title={<SchemaText type={comments.type} text={comments.type.label} />} onClose={onClose}>
      <div className="comments stack gap-8">
        <p className="quiet">{recordTitle(of.type, of.record)}</p>
        <CommentList comments={comments} of={of.record} />
      </div>
    </Dialog>
  );
}
