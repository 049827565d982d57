import type { StoredRecord } from '#core/values/record.ts';
import type { Reference } from '#core/schema/references.ts';
import { useSession } from '../session/sessionContext.ts';
import { useContentTypes } from '../areas/contentTypes.ts';

/** The accounts whose names comments show, without one's own. */
export function useAuthorsOf(): (comments: readonly StoredRecord[]) => readonly Reference[] {
  const { user } = useSession();
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts');
  return (comments) =>
    comments.flatMap(({ _createdBy: id }) =>
      accounts === undefined || id === user.id || id === 'seed' ? [] : { type: accounts.name, id },
    );
}
