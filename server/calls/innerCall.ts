import { parse } from 'fast-querystring';
import type { IncomingCall, Parameters } from './call.ts';

/** A call without a body that a part of the portal makes, for the sender of another call or for nobody. */
export function innerCall(
  method: 'GET',
  url: string,
  { of }: { readonly of?: Pick<IncomingCall, 'id' | 'headers' | 'client' | 'gone' | 'report'> } = {},
): IncomingCall {
  const { authorization, 'user-agent': browser } = of?.headers ?? {};
  const start = url.indexOf('?');
  return {
    id: of?.id ?? '',
    method,
    url,
    sentUrl: url,
    host: '',
    parameters: parse(start < 0 ? '' : url.slice(start + 1)) as Parameters,
    headers: { authorization, 'user-agent': browser },
    client: of?.client ?? { address: '127.0.0.1', browser: '' },
    gone: of?.gone ?? (() => new AbortController().signal),
    readBody: async () => Buffer.alloc(0),
    parts: async function* () {},
    report: of?.report ?? ((error) => console.error(error)),
  };
}
