import type { FastifyInstance } from 'fastify';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { Visitor } from '#core/accounts/access.ts';
import { type Answer, createAnswer, sendAnswer } from '../answering/answer.ts';
import { describeApi } from '../openApi/openApi.ts';
import { declaredByExtensions } from '../extensions/extensionOperations.ts';
import type { ServerExtension } from '../extensions/serverPart.ts';
import { serve } from '../operations/serve.ts';
import { townOf } from '../settings/town.ts';

/** The OpenAPI description for the visitor's role, created from the schemas and cached until they change. */
export function addOpenApiRoute(
  scope: FastifyInstance,
  {
    registry,
    publicUrl,
    messages,
    store,
    extensions,
  }: {
    readonly registry: Registry;
    readonly publicUrl: () => string;
    readonly messages: ServerCatalog;
    readonly store: Store;
    readonly extensions?: readonly ServerExtension[];
  },
): void {
  const operations = declaredByExtensions({ extensions });
  const cached = new Map<Visitor['kind'], { readonly answer: Answer; readonly town: string | undefined }>();
  registry.subscribe(() => cached.clear());
  const make = (reader: Visitor['kind'], name: string | undefined): Answer => {
    const answer = createAnswer(
      JSON.stringify(describeApi(registry.all(), { publicUrl: publicUrl(), town: name, messages, reader, operations })),
      {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': reader === 'staff' ? 'private, no-cache' : 'no-cache',
          vary: 'authorization',
        },
      },
    );
    cached.set(reader, { answer, town: name });
    return answer;
  };
  serve(scope, portalOperations(messages).openApi, async ({ request, reply }) => {
    const reader = request.visitor.kind;
    const { name } = await townOf({ registry, store });
    const previous = cached.get(reader);
    const answer = previous !== undefined && previous.town === name ? previous.answer : make(reader, name);
    return sendAnswer(request, { reply, answer });
  });
}
