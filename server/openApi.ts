import type { ContentType } from '#core/contentType.ts';
import { commonSchemas, recordSchema, valuesSchema } from './openApi/schemas.ts';
import { fixedPaths } from './openApi/fixedPaths.ts';
import { typePaths } from './openApi/typePaths.ts';

/** An OpenAPI 3.1 document of everything that the server answers under /api, made from the content types. */
export function describeApi(types: readonly ContentType[], publicUrl: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cabildo',
      version: '1',
      description: 'API del portal municipal. Cada tipo de contenido tiene las mismas operaciones; los errores son problem details (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: types.map((type) => ({ name: type.name, description: type.label })),
    paths: { ...fixedPaths, ...Object.assign({}, ...types.map(typePaths)) },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'Token de inicio de sesión' } },
      schemas: {
        ...commonSchemas,
        ...Object.fromEntries(types.flatMap((type) => [valuesSchema(type), recordSchema(type)])),
      },
    },
  };
}
