import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import { spoiled } from './faults.ts';
import type { ForeignOptions } from './options.ts';
import type { Host, Outcome } from './route.ts';
import { onWire } from './wire.ts';

export type Sent = { readonly status: number; readonly type: string; readonly text: string };

/** Answers that do not need the call's work. */
export function answerWithout(fault: Fault | undefined, options: ForeignOptions): Sent | undefined {
  if (fault === 'html') return page(200, 'Sitio en mantenimiento');
  if (fault === 'status500') return { status: 500, type: 'text/plain', text: 'Internal Server Error' };
  if (fault === 'refusedWithText') return refused('La base de datos no responde.', options);
  if (fault === 'refusedWithoutText') return refused(undefined, options);
  if (fault === 'unauthorized') return unauthorized(options);
  return undefined;
}

export const unauthorized = (options: ForeignOptions): Sent => ({
  ...refused('El token no es válido.', options),
  status: 401,
});

export const notFound = (method: string, path: string): Sent => page(404, `Cannot ${method} ${path}`);

type Answering = { readonly options: ForeignOptions; readonly host: Host; readonly fault: Fault | undefined };

/** An outcome as it goes over the wire. */
export function sentOf(outcome: Outcome, { options, host, fault }: Answering): Sent {
  if (fault === 'empty') return { status: 200, type: 'application/json', text: '' };
  const hasEnvelope = options.envelope !== 'none' && (host !== 'files' || options.filesEnvelope);
  if ('refusal' in outcome)
    return hasEnvelope ? refused(outcome.refusal, options) : json({ error: outcome.refusal }, 400);
  if ('bare' in outcome) return json(spoiled(outcome.bare, fault));
  const data = spoiled('data' in outcome ? onWire(outcome.data, options) : outcome.written, fault);
  if (!hasEnvelope || fault === 'bareList') return json(data ?? null);
  return json(options.envelope === 'capitalised' ? { Success: true, Data: data } : { success: true, data });
}

/** Sends an answer; a cut one declares more bytes than follow. */
export function send(
  response: ServerResponse,
  { status, type, text, isCut }: Sent & { readonly isCut: boolean },
): void {
  const bytes = Buffer.from(text, 'utf8');
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'content-length': bytes.byteLength });
  if (!isCut) response.end(bytes);
  else response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => response.destroy());
}

const json = (value: unknown, status = 200): Sent => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});

const refused = (error: string | undefined, { envelope }: ForeignOptions): Sent =>
  json(envelope === 'capitalised' ? { Success: false, Error: error } : { success: false, error });

const page = (status: number, title: string): Sent => ({
  status,
  type: 'text/html',
  text: `<!doctype html><html lang="es"><title>${title}</title><body><h1>${title}</h1></body></html>`,
});
