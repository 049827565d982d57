import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import { type Answer, createAnswer, sendAnswer } from '../answer.ts';
import { describeApi } from '../openApi.ts';

/** The description of the whole API, made from the schemas and kept until they change. */
export function addOpenApiRoute(
  app: FastifyInstance,
  {
    registry,
    publicUrl,
    words,
  }: { readonly registry: Registry; readonly publicUrl: () => string; readonly words: ServerCatalog },
): void {
  let kept: Answer | undefined;
  registry.subscribe(() => {
    kept = undefined;
  });
  app.get('/api/openapi.json', (request, reply) => {
    kept ??= createAnswer(JSON.stringify(describeApi(registry.all(), { publicUrl: publicUrl(), words })), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    });
    return sendAnswer(request, { reply, answer: kept });
  });
}
