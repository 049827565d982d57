import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { commonSchemas, recordSchema, valuesSchema } from './openApi/schemas.ts';
import { fixedPaths } from './openApi/fixedPaths.ts';
import { typePaths } from './openApi/typePaths.ts';

/** An OpenAPI 3.1 document of everything that the server answers under /api, made from the content types. */
export function describeApi(
  types: readonly ContentType[],
  { publicUrl, words: { openApi: words } }: { readonly publicUrl: string; readonly words: ServerCatalog },
): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: words.title,
      version: '1',
      description: words.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: types.map((type) => ({ name: type.name, description: type.label })),
    paths: { ...fixedPaths(words), ...Object.assign({}, ...types.map((type) => typePaths(type, words))) },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: words.token } },
      schemas: {
        ...commonSchemas(words),
        ...Object.fromEntries(types.flatMap((type) => [valuesSchema(type), recordSchema(type)])),
      },
    },
  };
}
