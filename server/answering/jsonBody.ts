import type { FastifyInstance, FastifyRequest } from 'fastify';
import { depthOf } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { bodyFault, type Source } from './bodyFault.ts';
import { Problem } from './problem.ts';

/** Maximum levels of nested arrays and objects. */
export const deepest = 64;

/**
 * Accepts bodies of JSON in UTF-8 only, without `__proto__` members, too deep nesting, or values that cannot be stored exactly as
 * sent.
 */
export function addJsonBody(app: FastifyInstance, messages: ServerCatalog): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncoded(request)) return done(new Problem(415, { detail: messages.api.body.compressed }));
    if (!isUtf8(request)) return done(new Problem(415, { detail: messages.api.body.charset }));
    if (body.length === 0) return done(null, undefined);
    const text = decode(body as Buffer);
    if (text === undefined) return done(new Problem(400, { detail: messages.api.body.encoding }));
    return parse(request, text, (error, value) => {
      if (error) return done(new Problem(400, { detail: messages.api.malformedJson }));
      return done(refusalOf(value, { text, messages }) ?? null, value);
    });
  });
}

function refusalOf(value: unknown, { text, messages }: Source): Problem | undefined {
  if (depthOf(value) > deepest) return new Problem(400, { detail: messages.api.tooDeep(String(deepest)) });
  const fault = bodyFault(value, { text, messages });
  return fault === undefined ? undefined : new Problem(422, { detail: messages.api.invalid, errors: [fault] });
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
