import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { Visitor } from '#core/accounts/access.ts';
import { prepareAnswer, type PreparedAnswer } from '../../calls/preparedAnswer.ts';
import { preparedAnswer } from '../../calls/answer.ts';
import { describeApi } from './openApi.ts';
import { declaredByExtensions } from '../../extensions/extensionOperations.ts';
import type { ServerExtension } from '../../extensions/serverPart.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { townOf } from '../../settings/town.ts';

/** The OpenAPI description for the visitor's role, created from the schemas and cached until they change. */
export function openApiTable({
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
}): OperationTable {
  const operations = declaredByExtensions({ extensions });
  const cached = new Map<Visitor['kind'], { readonly answer: PreparedAnswer; readonly town: string | undefined }>();
  registry.subscribe(() => cached.clear());
  const make = (reader: Visitor['kind'], name: string | undefined): PreparedAnswer => {
    const answer = prepareAnswer(
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
  return tableOf(portalOperations(messages), {
    openApi: async ({ visitor }) => {
      const reader = visitor.kind;
      const { name } = await townOf({ registry, store });
      const previous = cached.get(reader);
      const answer = previous !== undefined && previous.town === name ? previous.answer : make(reader, name);
      return preparedAnswer(answer);
    },
  });
}
