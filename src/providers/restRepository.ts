import type { StoredRecord } from '#core/store/record.ts';
import type { BulkOutcome, RecordVersion, RecordRepository, RemovedRecord } from './recordRepository.ts';
import { createClient, ifMatch, type RestOptions, totalIn } from './restClient.ts';

/** The portal's own REST API as a RecordRepository. */
export function createRestRepository(apiUrl: string, options: RestOptions): RecordRepository {
  const client = createClient(options);
  const urlOf = (...names: readonly string[]) => [apiUrl, ...names.map(encodeURIComponent)].join('/');
  const rangeOf = ({ offset, limit }: { readonly offset: number; readonly limit: number }) => ({
    params: { _start: offset, _end: offset + limit },
  });
  return {
    history: async (resource, { id, ...page }) => {
      const answer = await client.get<readonly RecordVersion[]>(urlOf(resource, id, 'history'), rangeOf(page));
      return { writes: answer.data, total: totalIn(answer) };
    },
    restore: async (resource, { id, version, expectedVersion }) => {
      const body = version === undefined ? {} : { version };
      return (await client.post<StoredRecord>(urlOf(resource, id, 'restore'), body, ifMatch(expectedVersion))).data;
    },
    removed: async (resource, page) => {
      const answer = await client.get<readonly RemovedRecord[]>(urlOf('bin', resource), rangeOf(page));
      return { records: answer.data, total: totalIn(answer) };
    },
    bulk: async (resource, request) => {
      const answer = await client.post<{ records: readonly BulkOutcome[] }>(urlOf('bulk', resource), request);
      return answer.data.records;
    },
  };
}
