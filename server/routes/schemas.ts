import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import { type Answer, createAnswer, sendAnswer } from '../answer.ts';
import { requireUser } from '../visitor.ts';

/** The schema files as they are, which the admin reads by the same function as the server. */
export function addSchemaRoutes(
  app: FastifyInstance,
  { registry, words }: { readonly registry: Registry; readonly words: ServerCatalog },
): void {
  let kept: Answer | undefined;
  registry.subscribe(() => {
    kept = undefined;
  });
  app.get('/api/schemas', (request, reply) => {
    requireUser(request, words);
    kept ??= createAnswer(JSON.stringify(registry.all().map(({ name, schema }) => ({ name, schema }))), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    return sendAnswer(request, { reply, answer: kept });
  });
}
