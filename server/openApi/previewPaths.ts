import type { ContentType } from '#core/schema/contentType.ts';
import { previewSchema } from '../routes/preview.ts';
import { jsonOf, type OpenApiWords, refused, session } from './operations.ts';

/** Previews of the pages of one content type. */
export function previewPaths(type: ContentType, words: OpenApiWords): Record<string, unknown> {
  const { page, address, made } = words.preview;
  const shared = {
    tags: [type.name],
    security: session,
    requestBody: { required: true, content: jsonOf(previewSchema) },
  };
  const refusals = refused([400, 401, 413, 415, 422, 503], words);
  const addressSchema = {
    type: 'object',
    properties: { address: { type: 'string' }, until: { type: 'string', format: 'date-time' } },
    required: ['address', 'until'],
  };
  return {
    [`/api/preview/${type.name}`]: {
      post: {
        operationId: `preview.${type.name}`,
        summary: page(type.singular),
        ...shared,
        responses: {
          200: { description: made, content: { 'text/html': { schema: { type: 'string' } } } },
          ...refusals,
        },
      },
    },
    [`/api/preview/${type.name}/address`]: {
      post: {
        operationId: `previewAddress.${type.name}`,
        summary: address(type.singular),
        ...shared,
        responses: { 201: { description: made, content: jsonOf(addressSchema) }, ...refusals },
      },
    },
  };
}
