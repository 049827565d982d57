import type { ServerCatalog } from '#core/locales/catalog.ts';

export type OpenApiMessages = ServerCatalog['openApi'];

/** A response with a problem. */
export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

export const inQuery = (name: string, schema: unknown, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});

/** The tag of operations that belong to no content type. */

export const session = [{ session: [] }];

export const sessionOrNone = [{}, { session: [] }];

export const ifMatch = ({ parameters }: OpenApiMessages) => ({
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: parameters.ifMatch,
});
