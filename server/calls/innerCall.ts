import { parse } from 'fast-querystring';
import type { IncomingCall, Parameters } from './call.ts';

/** A call of a part of the portal itself: without a body, a sender and a report of errors, unless `overrides` has them. */
export function innerCall(method: string, url: string, overrides: Partial<IncomingCall> = {}): IncomingCall {
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
    readBody: async () => new Uint8Array(),
    parts: async function* () {},
    report: () => undefined,
    ...overrides,
  };
}
