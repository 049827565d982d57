import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangeMessage } from '#core/api/staffOperations.ts';

/** Names of areas that are also the first part of their query keys. */
const areas: ReadonlySet<string> = new Set(['workflows', 'files', 'views', 'notifications']);

/**
 * Refetches what is on the screen and was written elsewhere. Refine refetches its own records, except those that it is loading
 * for the first time. Resolves when the answers are there; those that fail show on their screens.
 */
export async function refetchChanged(client: QueryClient, { isReset, changes }: ChangeMessage): Promise<void> {
  if (isReset) return client.invalidateQueries();
  const types = new Set(changes.map(({ type }) => type));
  // A request that is under way may have been answered before the write.
  const early = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey, state }) =>
      isChanged(queryKey, types) || (state.data === undefined && isRecord(queryKey, types)),
  });
  const isStale = (query: Query) => early.includes(query) || isChanged(query.queryKey, types);
  await client.invalidateQueries({ predicate: isStale }, { cancelRefetch: false });
  await client.invalidateQueries({ predicate: (query) => early.includes(query) }, { cancelRefetch: false });
}

function isChanged(key: QueryKey, types: ReadonlySet<string>): boolean {
  const [area = '', provider = '', type = ''] = key.map(String);
  if (areas.has(area)) return types.has(area);
  if (area === 'past') return types.has(type);
  if (area === 'related') return types.has(provider);
  return area === 'recent';
}

/** Whether it is a key of Refine's, whose third part is the resource. */
function isRecord([area, , resource]: QueryKey, types: ReadonlySet<string>): boolean {
  return area === 'data' && types.has(String(resource));
}
