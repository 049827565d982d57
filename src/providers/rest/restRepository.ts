import type { PortalCalls } from '../calls/portalCalls.ts';
import type { RecordRepository } from '../calls/recordRepository.ts';

/** The portal's own REST API as a RecordRepository. */
export function createRestRepository(calls: PortalCalls): RecordRepository {
  return {
    pending: {
      publish: (type, { id, version, choices }) =>
        calls.call('POST /api/{type}/{id}/publish', { params: { type, id }, body: { choices }, version }),
      discard: (type, { id, version }) =>
        calls.call('DELETE /api/{type}/{id}', { params: { type, id }, query: { _pending: true }, version }),
      schedule: (type, { id, version, publishAt }) =>
        calls.call('PATCH /api/{type}/{id}', {
          params: { type, id },
          query: { _pending: true, _publishAt: publishAt ?? '' },
          body: {},
          version,
        }),
    },
    history: async (type, { id, ...page }) => {
      const { items, total } = await calls.page('GET /api/{type}/{id}/history', { params: { type, id }, ...page });
      return { writes: items, total };
    },
    restore: (type, { id, version, expectedVersion }) =>
      calls.call('POST /api/{type}/{id}/restore', {
        params: { type, id },
        body: version === undefined ? {} : { version },
        version: expectedVersion,
      }),
    removed: async (type, page) => {
      const { items, total } = await calls.page('GET /api/bin/{type}', { params: { type }, ...page });
      return { records: items, total };
    },
    bulk: async (type, body) =>
      (await calls.call('POST /api/bulk/{type}', { params: { type }, body, takesLong: true })).records,
  };
}
