import type { CrudFilters, DataProvider, LogicalFilter } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { AxiosInstance } from 'axios';
import type { Operator } from '#core/values/query.ts';
import { operatorOf } from '../filters/filterOperator.ts';
import type { HttpRequest, SendRequest } from '../calls/httpClient.ts';
import { createPortalCalls } from '../calls/portalCalls.ts';
import type { OptionalMembers, RecordProvider } from '../calls/recordProvider.ts';
import { createClient, ifMatch, type RestOptions } from '../calls/restClient.ts';
import { type WriteMeta, writeMetaOf } from '../calls/writeMeta.ts';

/** The portal's own REST API as a DataProvider in simple-rest's dialect, with all that a provider may offer beside it. */
export function createRestProvider(options: RestOptions): RecordProvider {
  const send = createClient(options);
  const provider = simpleRest('/api', asAxios(send));
  return {
    ...provider,
    ...optionalMembers(options),
    getApiUrl: () => '/api',
    getList: listsOver(send),
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

/** Lists in simple-rest's dialect, by whatever answers their addresses. */
export function listsOver(send: SendRequest): DataProvider['getList'] {
  const { getList } = simpleRest('/api', asAxios(send));
  return async (params) => getList({ ...params, filters: await simpleFilters(params.filters) });
}

function optionalMembers(options: RestOptions): OptionalMembers {
  const { call, page } = createPortalCalls(options);
  return {
    history: {
      list: async (type, { id, ...range }) => {
        const { items, total } = await page('GET /api/{type}/{id}/history', { params: { type, id }, ...range });
        return { writes: items, total };
      },
      restore: (type, { id, expectedVersion, ...body }) =>
        call('POST /api/{type}/{id}/restore', { params: { type, id }, body, version: expectedVersion }),
    },
    bin: {
      list: async (type, { search, ...range }) => {
        const query = search === undefined || search === '' ? {} : { q: search };
        const { items, total } = await page('GET /api/bin/{type}', { params: { type }, query, ...range });
        return { records: items, total };
      },
      restore: (type, { id, expectedVersion }) =>
        call('POST /api/{type}/{id}/restore', { params: { type, id }, body: {}, version: expectedVersion }),
    },
    bulk: async (type, body) =>
      (await call('POST /api/bulk/{type}', { params: { type }, body, takesLong: true })).records,
    pending: {
      publish: (type, { id, version, choices }) =>
        call('POST /api/{type}/{id}/publish', { params: { type, id }, body: { choices }, version }),
      discard: (type, { id, version }) =>
        call('DELETE /api/{type}/{id}', { params: { type, id }, query: { _pending: true }, version }),
      schedule: (type, { id, version, publishAt }) =>
        call('PATCH /api/{type}/{id}', {
          params: { type, id },
          query: { _pending: true, _publishAt: publishAt ?? '' },
          body: {},
          version,
        }),
    },
  };
}

/** Operators that simple-rest does not know, as part of the name of a parameter. */
const ownOperators: readonly Operator[] = ['gt', 'lt', 'unlike', 'empty'];

function simpleFilter(filter: LogicalFilter): LogicalFilter {
  const operator = operatorOf(filter);
  return ownOperators.includes(operator) ? { ...filter, field: `${filter.field}_${operator}`, operator: 'eq' } : filter;
}

/** Filters as simple-rest knows them. The code for groups loads with the first list that has one. */
async function simpleFilters(filters: CrudFilters = []): Promise<CrudFilters> {
  const simple = filters.filter((filter) => 'field' in filter).map(simpleFilter);
  if (simple.length === filters.length) return simple;
  const { groupFilters } = await import('../filters/restGroups.ts');
  return [...simple, ...groupFilters(filters)];
}

/** What simple-rest calls of axios. */
function asAxios(send: SendRequest): AxiosInstance {
  type Options = Pick<HttpRequest, 'headers'>;
  const bare = (method: string) => (url: string, options: Options) => send({ ...options, method, url });
  const withBody = (method: string) => (url: string, body: unknown, options: Options) =>
    send({ ...options, method, url, body });
  return {
    get: bare('GET'),
    delete: bare('DELETE'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  } as Partial<AxiosInstance> as AxiosInstance;
}

/** simple-rest has no option for the query of a write, so it is appended to the id or resource. */
function writeQuery(
  { newId, state, publishAt, unpublishAt, isPending }: WriteMeta,
  removed: readonly string[] = [],
): string {
  const query = new URLSearchParams();
  if (newId !== undefined) query.set('_id', newId);
  if (state !== undefined) query.set('_state', state);
  if (publishAt !== undefined) query.set('_publishAt', publishAt);
  if (unpublishAt !== undefined) query.set('_unpublishAt', unpublishAt ?? '');
  if (isPending === true) query.set('_pending', 'true');
  if (removed.length > 0) query.set('_unset', removed.join(','));
  return query.size === 0 ? '' : `?${query}`;
}

function removedMembers(variables: unknown): readonly string[] {
  return Object.entries(variables ?? {})
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
}
