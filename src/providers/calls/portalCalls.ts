import type { ApiAddress, ApiAnswer, ApiInput, PagedAddress, PageRange } from './apiTypes.ts';
import type { HttpAnswer } from './httpClient.ts';
import { createClient, ifMatch, type RestOptions } from './restClient.ts';
import { withParams } from './withParams.ts';

export type CallPage<T> = { readonly items: readonly T[]; readonly total: number };

export type CallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Whether the request survives leaving the page; browsers allow at most 64 KB for that. */
  readonly outlivesPage?: boolean | undefined;
  /** Whether the answer may take any time, as for an operation on many files or records. */
  readonly takesLong?: boolean | undefined;
  /** Called with the data of each `part` event of a streamed answer; the call resolves to the data of the `answer` event. */
  readonly onPart?: ((part: unknown) => void) | undefined;
};

type Input<A extends ApiAddress> = ApiInput<A> & CallOptions;

/** May be left out when the operation needs nothing. */
type OptionalInput<A extends ApiAddress> =
  Record<never, never> extends Input<A> ? [input?: Input<A>] : [input: Input<A>];

/** Requests to the declared operations: a wrong address, parameter or body is a type error. Everything rejects with ProviderError. */
export interface PortalCalls {
  call<A extends ApiAddress>(address: A, ...input: OptionalInput<A>): Promise<ApiAnswer<A>>;
  /** One page of a list, and the total. */
  page<A extends PagedAddress>(
    address: A,
    input: ApiInput<A> & PageRange,
  ): Promise<ApiAnswer<A> extends readonly (infer T)[] ? CallPage<T> : never>;
  /** The bytes at an address that an operation answered. */
  file(address: string): Promise<Blob>;
  /** Sends a POST to an address that a schema names, for its actions and calls; with a version as If-Match. */
  post<T>(address: string, body: object, options?: { readonly version?: number | undefined }): Promise<T>;
  /** Sends a POST that only reads. */
  read(address: string, body: object): Promise<HttpAnswer>;
}

type Request = CallOptions & {
  readonly isFile?: boolean;
  readonly isRead?: boolean;
  readonly body?: object | undefined;
  readonly query?: object | undefined;
  readonly version?: number | undefined;
};

export function createPortalCalls(options: RestOptions): PortalCalls {
  const client = createClient(options);
  const send = async (address: string, { version, ...request }: Request) => {
    const [method = '', url = ''] = address.split(' ');
    const { signal } = request;
    try {
      return await client({ ...request, method, url, ...ifMatch(version) });
    } catch (error) {
      throw signal?.aborted === true ? signal.reason : error;
    }
  };
  return {
    call: async <A extends ApiAddress>(address: A, input: Partial<Input<A>> = {}) =>
      (await send(withParams(address, input.params), input)).data as ApiAnswer<A>,
    page: async (address, { offset, limit, ...input }) => {
      const query = { ...input.query, _start: offset, _end: offset + limit };
      const { data, headers } = await send(withParams(address, input.params), { ...input, query });
      return { items: data, total: Number(headers['x-total-count'] ?? 0) } as never;
    },
    file: async (url) => (await send(`GET ${url}`, { isFile: true, takesLong: true })).data as Blob,
    post: async <T>(url: string, body: object, { version }: { readonly version?: number | undefined } = {}) =>
      (await send(`POST ${url}`, { body, version })).data as T,
    read: (url, body) => send(`POST ${url}`, { body, isRead: true }),
  };
}
