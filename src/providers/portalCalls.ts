import { createClient, ifMatch, type RestOptions, totalIn } from './restClient.ts';

export type CallPage<T> = { readonly items: readonly T[]; readonly total: number };

/** One question to an address of the portal. */
export type Call = {
  /** GET when left out. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or a form with files. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The version that was read, which the server holds the write to. */
  readonly version?: number;
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told from 0 to 1 how much of the body has left. */
  readonly onProgress?: (part: number) => void;
  /** Arrives even when the page goes meanwhile; browsers let no more than 64 KB do so. */
  readonly outlivesPage?: boolean;
};

/** Addresses of the portal for what is neither a read nor a write of a record. Everything rejects with ProviderError. */
export interface PortalCalls {
  /** Asks an address with POST and an empty body; resolves when it was accepted. */
  post(address: string): Promise<void>;
  /** A part of the list at an address, and how many there are in all. */
  page<T>(
    address: string,
    page: { readonly offset: number; readonly limit: number; readonly query?: Call['query'] },
  ): Promise<CallPage<T>>;
  /** The JSON that an address answers. */
  ask<T>(address: string, call?: Call): Promise<T>;
}

export function createPortalCalls(options: RestOptions): PortalCalls {
  const client = createClient(options);
  return {
    post: async (address) => {
      await client.post(address, {});
    },
    page: async <T>(
      address: string,
      { offset, limit, query }: { readonly offset: number; readonly limit: number; readonly query?: Call['query'] },
    ) => {
      const params = { ...query, _start: offset, _end: offset + limit };
      const answer = await client.get<readonly T[]>(address, { params });
      return { items: answer.data, total: totalIn(answer) };
    },
    ask: async <T>(address: string, { method = 'GET', body, query, version, signal, ...rest }: Call = {}) => {
      const { onProgress, outlivesPage = false } = rest;
      try {
        const { data } = await client.request<T>({
          url: address,
          method,
          ...(body !== undefined && { data: body }),
          ...(query !== undefined && { params: query }),
          ...ifMatch(version),
          ...(signal && { signal }),
          ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
          ...(outlivesPage && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
        });
        return data;
      } catch (error) {
        throw signal?.aborted === true ? signal.reason : error;
      }
    },
  };
}
