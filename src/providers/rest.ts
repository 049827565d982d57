import type { DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { createClient, ifMatch, type RestOptions } from './restClient.ts';
import { type WriteMeta, writeMetaOf } from './writeMeta.ts';

/** The portal's own REST API as a DataProvider, in simple-rest's dialect. */
export function createRestProvider(apiUrl: string, options: RestOptions): DataProvider {
  const provider = simpleRest(apiUrl, createClient(options));
  return {
    ...provider,
    getApiUrl: () => apiUrl,
    create: (params) =>
      provider.create({ ...params, resource: params.resource + writeQuery(writeMetaOf(params.meta)) }),
    update: (params) => {
      const meta = writeMetaOf(params.meta);
      const query = writeQuery(meta, removedMembers(params.variables));
      return provider.update({
        ...params,
        id: `${params.id}${query}`,
        meta: { ...params.meta, ...ifMatch(meta.version) },
      });
    },
    deleteOne: (params) =>
      provider.deleteOne({ ...params, meta: { ...params.meta, ...ifMatch(writeMetaOf(params.meta).version) } }),
  };
}

/** simple-rest has no option for the query of a write, so it is appended to the id or resource. */
function writeQuery({ state, publishAt }: WriteMeta, removed: readonly string[] = []): string {
  const query = new URLSearchParams();
  if (state !== undefined) query.set('_state', state);
  if (publishAt !== undefined) query.set('_publishAt', publishAt);
  if (removed.length > 0) query.set('_unset', removed.join(','));
  return query.size === 0 ? '' : `?${query}`;
}

function removedMembers(variables: unknown): readonly string[] {
  return Object.entries(variables ?? {})
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
}
