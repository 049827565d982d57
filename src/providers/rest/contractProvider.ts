import type { DataProvider } from '@refinedev/core';
import { contractTexts } from '#core/locales/es/contract.ts';
import { actionWay } from '#core/records/actionWay.ts';
import type { Action } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PortalCalls } from '../calls/portalCalls.ts';
import { ProviderError } from '../calls/providerError.ts';
import { writeMetaOf } from '../calls/writeMeta.ts';
import { createPost0511Provider } from './post0511.ts';

type ContractOptions = Parameters<typeof createPost0511Provider>[1] & {
  /** Whether the portal's own store takes nothing that the contract has no call for. */
  readonly isAlone: boolean;
};

export function createContractProvider(calls: PortalCalls, { isAlone, ...options }: ContractOptions): DataProvider {
  const provider = createPost0511Provider(calls, options);
  return isAlone ? callsAlone(provider, options.typeOf) : provider;
}

/** The same provider, where a write that no call exists for rejects with 405. */
export function callsAlone(provider: DataProvider, typeOf: (name: string) => ContentType | undefined): DataProvider {
  const refuseUnless = (action: Action, resource: string, meta?: Parameters<typeof writeMetaOf>[0]) => {
    const type = typeOf(resource);
    const { isPending, unpublishAt } = writeMetaOf(meta);
    const isOfContract = isPending !== true && unpublishAt === undefined;
    if (type !== undefined && isOfContract && actionWay(type, action, 'post0511Alone') !== 'none') return;
    throw new ProviderError({ message: contractTexts.notAvailable(type?.label ?? resource), statusCode: 405 });
  };
  return {
    ...provider,
    create: async (params) => {
      refuseUnless('create', params.resource, params.meta);
      return provider.create(params);
    },
    update: async (params) => {
      refuseUnless('update', params.resource, params.meta);
      return provider.update(params);
    },
    deleteOne: async (params) => {
      refuseUnless('remove', params.resource);
      return provider.deleteOne(params);
    },
  };
}
