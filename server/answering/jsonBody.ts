import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { bodyFault, type Source } from './bodyFault.ts';
import { excessError, jsonExcess } from './jsonLimits.ts';
import { Problem, type ProblemError } from '../problems/problem.ts';

/**
 * Accepts bodies of JSON in UTF-8 only, within the limits of a JSON text, without `__proto__` members, and without values that cannot
 * be stored exactly as sent.
 */
export function addJsonBody(app: FastifyInstance, messages: ServerCatalog): void {
  // A field may be called constructor: bodies are copied member by member, and never merged into other objects.
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncoded(request)) return done(new Problem(415, { detail: messages.api.body.compressed }));
    if (!isUtf8(request)) return done(new Problem(415, { detail: messages.api.body.charset }));
    if (body.length === 0) return done(null, undefined);
    const text = decode(body as Buffer);
    if (text === undefined) return done(new Problem(400, { detail: messages.api.body.encoding }));
    const excess = excessProblem(text, messages);
    if (excess !== undefined) return done(excess);
    return parse(request, text, (error, value) => {
      if (error) return done(new Problem(400, { detail: messages.api.malformedJson }));
      return done(faultProblem(value, { text, messages }) ?? null, value);
    });
  });
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

function isUtf8(request: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
