import { parse } from 'fast-querystring';
import type { IncomingCall, Parameters } from './call.ts';

/** A call of a part of the portal itself: without body, for nobody and reporting to nobody, but for what is given. */
export function innerCall(method: string, url: string, given: Partial<IncomingCall> = {}): IncomingCall {
  const start = url.indexOf('?');
  return {
    id: '',
    method,
    url,
    sentUrl: url,
    host: '',
    parameters: parse(start < 0 ? '' : url.slice(start + 1)) as Parameters,
    headers: {},
    client: { address: '127.0.0.1', browser: '' },
    gone: () => new AbortController().signal,
    readBody: async () => Buffer.alloc(0),
    parts: async function* () {},
    report: () => undefined,
    ...given,
  };
}
