import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { People } from '#core/api/peopleOperations.ts';
import type { PortalCalls } from '../../calls/portalCalls.ts';
import { ProviderError } from '../../calls/providerError.ts';

/** Ids in one request; an address holds no more. */
const mostIds = 200;

type PeopleOptions = {
  /** The type that has the names in the field of its title. */
  readonly typeOf: (resource: string) => Pick<ContentType, 'titleField'> | undefined;
  readonly refusal: string;
};

/** Colleagues by their names, for people who may not read accounts. */
export function createPeopleProvider(
  calls: Pick<PortalCalls, 'call'>,
  { typeOf, refusal }: PeopleOptions,
): DataProvider {
  const recordsOf = (resource: string, people: People) =>
    people.map(({ id, name, details }) => ({
      ...details,
      id,
      [typeOf(resource)?.titleField ?? 'name']: name,
    })) as never[];
  const getMany = async (resource: string, ids: readonly string[]) => {
    const batches = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) =>
      ids.slice(index * mostIds, (index + 1) * mostIds),
    );
    const answers = await Promise.all(
      batches.map((batch) => calls.call('GET /api/people', { query: { ids: batch.join(',') } })),
    );
    return recordsOf(resource, answers.flat());
  };
  const refuse = () => Promise.reject(new ProviderError({ message: refusal, statusCode: 403 }));
  return {
    getApiUrl: () => '/api',
    getList: async ({ resource, filters = [], pagination: { pageSize = mostIds } = {} }) => {
      const people = await calls.call('GET /api/people', { query: { q: searchIn(filters) } });
      return { data: recordsOf(resource, people.slice(0, pageSize)), total: people.length };
    },
    getMany: async ({ resource, ids }) => ({ data: await getMany(resource, ids.map(String)) }),
    getOne: async ({ resource, id }) => {
      const [data] = await getMany(resource, [String(id)]);
      return data === undefined ? refuse() : { data };
    },
    create: refuse,
    update: refuse,
    deleteOne: refuse,
  };
}

function searchIn(filters: readonly CrudFilter[]): string {
  const search = filters.find((filter) => 'field' in filter && filter.field === 'q');
  return String(search?.value ?? '');
}
