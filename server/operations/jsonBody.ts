import { parse as parseSafely } from 'secure-json-parse';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Headers, IncomingCall } from '../calls/call.ts';
import { bodyFault, type Source } from './bodyFault.ts';
import { excessError, jsonExcess } from '../calls/jsonLimits.ts';
import { Problem, type ProblemError } from '../foundation/problems/problem.ts';

type Options = { readonly limit: number; readonly messages: ServerCatalog };

/**
 * The value of a call's body; undefined for an empty one. Rejects with a Problem for bodies that are no JSON in UTF-8, exceed the bytes
 * or the limits of a JSON text, or have `__proto__` members or values that cannot be stored exactly as sent.
 */
export async function readJson(call: IncomingCall, { limit, messages }: Options): Promise<unknown> {
  if (!hasBody(call.headers)) return undefined;
  const { headers } = call;
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new Problem(415, { detail: messages.api.mediaType });
  const bytes = await call.readBody(limit);
  if (isEncoded(headers)) throw new Problem(415, { detail: messages.api.body.compressed });
  if (!isUtf8(headers)) throw new Problem(415, { detail: messages.api.body.charset });
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (text === undefined) throw new Problem(400, { detail: messages.api.body.encoding });
  const excess = excessProblem(text, messages);
  if (excess !== undefined) throw excess;
  const value = parse(text, messages);
  const fault = faultProblem(value, { text, messages });
  if (fault !== undefined) throw fault;
  return value;
}

/** A field may be called constructor: bodies are copied member by member, and never merged into other objects. */
function parse(text: string, messages: ServerCatalog): unknown {
  try {
    return parseSafely(text, null, { protoAction: 'error', constructorAction: 'ignore' });
  } catch {
    throw new Problem(400, { detail: messages.api.malformedJson });
  }
}

function hasBody(headers: Headers): boolean {
  if (headers['content-type'] !== undefined) return true;
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function excessProblem(text: string, messages: ServerCatalog): Problem | undefined {
  const excess = jsonExcess(text);
  if (excess === undefined) return undefined;
  const error = excessError(excess, messages);
  return excess.limit === 'depth' ? new Problem(400, { detail: error.detail }) : invalid(error, messages);
}

function faultProblem(value: unknown, { text, messages }: Source): Problem | undefined {
  const fault = bodyFault(value, { text, messages });
  return fault === undefined ? undefined : invalid(fault, messages);
}

function invalid(error: ProblemError, { api }: ServerCatalog): Problem {
  return new Problem(422, { detail: api.invalid, errors: [error] });
}

function isUtf8(headers: Headers): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function isEncoded(headers: Headers): boolean {
  return !/^(identity)?$/i.test(String(headers['content-encoding'] ?? '').trim());
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
