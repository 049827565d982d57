import { useQueries } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import { useContentTypes } from './contentTypes.ts';
import { batchNames, type NameOf } from './relatedNames.ts';
import { useTitlesOf } from './relatedTitles.ts';
import { messages } from '../messages.ts';

const batches = new WeakMap<readonly ContentType[], NameOf>();
const staleTime = 30_000;

/** The titles of related records, loaded by their ids. */
export function RelatedNames({ type, ids }: { readonly type: string; readonly ids: readonly string[] }) {
  const types = useContentTypes();
  const titlesOf = useTitlesOf();
  const nameOf = batches.get(types) ?? batchNames(titlesOf);
  batches.set(types, nameOf);
  const names = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['related', type, id],
      queryFn: async () => (await nameOf(type, id)) ?? messages.admin.list.notThere,
      staleTime,
    })),
  });
  const { reading, unread } = messages.admin.list;
  const textOf = (index: number) => names[index]?.data ?? (names[index]?.isError ? unread : reading);
  return <>{ids.map((_id, index) => textOf(index)).join(', ')}</>;
}
