import type { IncomingCall } from '#server/calls/call.ts';
import { innerCall } from '#server/calls/innerCall.ts';

type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A call with a body of JSON, as any host would hand it over. */
export function jsonCall(method: string, url: string, { body, headers = {} }: Sent = {}): IncomingCall {
  const report = () => undefined;
  if (body === undefined) return innerCall(method, url, { headers, report });
  const bytes = Buffer.from(JSON.stringify(body));
  const ofBody = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return innerCall(method, url, { headers: { ...ofBody, ...headers }, report, readBody: async () => bytes });
}
