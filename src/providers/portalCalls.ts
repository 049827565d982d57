import { createClient, type RestOptions, totalIn } from './restClient.ts';

export type CallPage<T> = { readonly items: readonly T[]; readonly total: number };

/** Addresses of the portal for what is neither a read nor a write of a record. Everything rejects with ProviderError. */
export interface PortalCalls {
  /** Asks an address with POST and an empty body; resolves when it was accepted. */
  post(address: string): Promise<void>;
  /** A part of the list at an address, and how many there are in all. */
  page<T>(address: string, page: { readonly offset: number; readonly limit: number }): Promise<CallPage<T>>;
}

export function createPortalCalls(options: RestOptions): PortalCalls {
  const client = createClient(options);
  return {
    post: async (address) => {
      await client.post(address, {});
    },
    page: async <T>(address: string, { offset, limit }: { readonly offset: number; readonly limit: number }) => {
      const answer = await client.get<readonly T[]>(address, { params: { _start: offset, _end: offset + limit } });
      return { items: answer.data, total: totalIn(answer) };
    },
  };
}
