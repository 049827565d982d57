import type { ServerCatalog } from '#core/locales/catalog.ts';

export type OpenApiWords = ServerCatalog['openApi'];

/** A response with a problem. */
export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

export const jsonOf = (schema: unknown) => ({ 'application/json': { schema } });

export const inQuery = (name: string, schema: unknown, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});

/** The tag of operations that belong to no content type. */
export const portalTag = 'portal';

export const session = [{ session: [] }];

export const sessionOrNone = [{}, { session: [] }];

/** Refusals by status. Adds 403 to 401, because a signed-in person's role may not allow the operation. */
export const refused = (statuses: readonly (keyof OpenApiWords['refusals'])[], words: OpenApiWords) =>
  Object.fromEntries(
    [...statuses, ...(statuses.includes(401) ? [403 as const] : [])].map((status) => [
      status,
      problem(words.refusals[status]),
    ]),
  );

export const ifMatch = ({ parameters }: OpenApiWords) => ({
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: parameters.ifMatch,
});
