import { createClient, type RestOptions } from './restClient.ts';

/** Addresses of the portal that a schema names, for what is neither a read nor a write of a record. */
export interface PortalCalls {
  /** Asks an address with POST and an empty body; resolves when it was accepted. Rejects with ProviderError. */
  post(address: string): Promise<void>;
}

export function createPortalCalls(options: RestOptions): PortalCalls {
  const client = createClient(options);
  return {
    post: async (address) => {
      await client.post(address, {});
    },
  };
}
