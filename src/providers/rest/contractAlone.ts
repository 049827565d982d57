import type { DataProvider } from '@refinedev/core';
import { contractTexts } from '#core/locales/es/contract.ts';
import { isPossible } from '#core/records/abilities.ts';
import type { Action } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { ProviderError } from '../calls/providerError.ts';
import { writeMetaOf } from '../calls/writeMeta.ts';

/**
 * The calls of the 0511 contract without the portal's own store: a write that no call exists for rejects with 405, and none of the
 * optional members is there.
 */
export function createContractAlone(
  post0511: DataProvider,
  typeOf: (name: string) => ContentType | undefined,
): DataProvider {
  const refuseUnless = (action: Action, resource: string, meta?: Parameters<typeof writeMetaOf>[0]) => {
    const type = typeOf(resource);
    const { isPending, unpublishAt } = writeMetaOf(meta);
    const isOfContract = isPending !== true && unpublishAt === undefined;
    if (type !== undefined && isOfContract && isPossible({ ...type, provider: 'post0511Alone' }, action)) return;
    throw new ProviderError({ message: contractTexts.notAvailable(type?.label ?? resource), statusCode: 405 });
  };
  return {
    ...post0511,
    create: async (params) => {
      refuseUnless('create', params.resource, params.meta);
      return post0511.create(params);
    },
    update: async (params) => {
      refuseUnless('update', params.resource, params.meta);
      return post0511.update(params);
    },
    deleteOne: async (params) => {
      refuseUnless('remove', params.resource);
      return post0511.deleteOne(params);
    },
  };
}
