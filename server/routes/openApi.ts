import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import type { Visitor } from '#core/access.ts';
import { type Answer, createAnswer, sendAnswer } from '../answer.ts';
import { describeApi } from '../openApi.ts';

/** The description of what the asker may use of the API, made from the schemas and kept until they change. */
export function addOpenApiRoute(
  scope: FastifyInstance,
  {
    registry,
    publicUrl,
    words,
  }: { readonly registry: Registry; readonly publicUrl: () => string; readonly words: ServerCatalog },
): void {
  const kept = new Map<Visitor['kind'], Answer>();
  registry.subscribe(() => kept.clear());
  const make = (reader: Visitor['kind']): Answer => {
    const answer = createAnswer(
      JSON.stringify(describeApi(registry.all(), { publicUrl: publicUrl(), words, reader })),
      {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': reader === 'staff' ? 'private, no-cache' : 'no-cache',
          vary: 'authorization',
        },
      },
    );
    kept.set(reader, answer);
    return answer;
  };
  scope.get('/api/openapi.json', (request, reply) => {
    const reader = request.visitor.kind;
    return sendAnswer(request, { reply, answer: kept.get(reader) ?? make(reader) });
  });
}
