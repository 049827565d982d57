import type { ApiAddress, ApiAnswer, ApiInput } from '#core/api/apiOperations.ts';
import { createClient, ifMatch, type RestOptions, totalIn } from './restClient.ts';

export type CallPage<T> = { readonly items: readonly T[]; readonly total: number };

/** One request to an address of the portal. */
export type Call = {
  /** GET when left out. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or a form with files. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The expected version, sent as If-Match. */
  readonly version?: number;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Whether the request survives leaving the page; browsers allow at most 64 KB for that. */
  readonly outlivesPage?: boolean;
};

/** Requests to the portal other than reads and writes of records. Everything rejects with ProviderError. */
export interface PortalCalls {
  /** Sends a POST with an empty body; resolves when it is accepted. */
  post(address: string): Promise<void>;
  /** One page of the list at an address, and the total. */
  page<T>(
    address: string,
    page: { readonly offset: number; readonly limit: number; readonly query?: Call['query'] },
  ): Promise<CallPage<T>>;
  /** Calls a declared operation: a wrong address, parameter or body is a type error. */
  call<A extends ApiAddress>(address: A, input: ApiInput<A>): Promise<ApiAnswer<A>>;
  /** The JSON of the response. */
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
    call: async <A extends ApiAddress>(address: A, { body, params }: ApiInput<A>) => {
      const [method = '', path = ''] = address.split(' ');
      const fill = (_part: string, name: string) =>
        encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? '');
      const url = path.replaceAll(/\{(\w+)\}/g, fill);
      const answer = await client.request<ApiAnswer<A>>({ url, method, ...(body !== undefined && { data: body }) });
      return answer.data;
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
