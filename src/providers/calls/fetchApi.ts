import { portalFetch } from './portalFetch.ts';
import type { ApiAddress, ApiInput } from './apiTypes.ts';

type FetchInput<A extends ApiAddress> = Pick<ApiInput<A>, 'body'> & {
  readonly token?: string;
  /** Whether the request survives leaving the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
};

/**
 * A request to a declared operation by fetch: for what loads before the client of the back office, and for requests that are no
 * activity of the person. Undefined when no answer came.
 */
export function fetchApi<A extends ApiAddress>(
  address: A,
  { body, token, ...options }: FetchInput<A>,
): Promise<Response | undefined> {
  const [method = '', url = ''] = address.split(' ');
  return portalFetch(url, {
    ...options,
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
