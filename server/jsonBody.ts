import type { FastifyInstance } from 'fastify';
import { depthOf } from '#core/json.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { Problem } from './problem.ts';

const deepest = 64;

/** Bodies are JSON and nothing else: without `__proto__` members, and not nested so deep that code after us could overflow. */
export function addJsonBody(app: FastifyInstance, words: Catalog): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), (error, value) => {
      if (error) return done(new Problem(400, { detail: words.api.malformedJson }));
      if (depthOf(value) > deepest) return done(new Problem(400, { detail: words.api.tooDeep(String(deepest)) }));
      return done(null, value);
    });
  });
}
