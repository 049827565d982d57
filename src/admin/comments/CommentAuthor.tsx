import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { RelatedNames } from '../records/RelatedNames.tsx';
import { useSession } from '../session/sessionContext.ts';

/** The name of who wrote a comment. */
export function CommentAuthor({ id }: { readonly id: string }) {
  const { user } = useSession();
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts');
  if (id === user.id) return <strong>{user.name}</strong>;
  if (id === 'seed') return <strong>{texts.sampleAuthor}</strong>;
  if (accounts === undefined) return <strong>{formTexts.someone}</strong>;
  return (
    <strong>
      <RelatedNames type={accounts.name} ids={[id]} />
    </strong>
  );
}
