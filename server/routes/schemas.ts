import type { FastifyInstance } from 'fastify';
import { can, type Role, type SessionUser } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Answer, createAnswer, sendAnswer } from '../answering/answer.ts';
import { requireUser } from '../answering/visitor.ts';

/**
 * The schema files that a person may read of, as they are; the admin reads them by the same function as the server. And which
 * data provider serves each.
 */
export function addSchemaRoutes(
  app: FastifyInstance,
  { registry, words }: { readonly registry: Registry; readonly words: ServerCatalog },
): void {
  // What people may read, their role says alone.
  const kept = new Map<Role | undefined, Answer>();
  registry.subscribe(() => {
    kept.clear();
  });
  app.get('/api/schemas', (request, reply) => {
    const user = requireUser(request, words);
    const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
    const answer =
      kept.get(user.role) ??
      createAnswer(JSON.stringify(types.map(({ name, schema, provider }) => ({ name, schema, provider }))), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-cache',
          ...roleHeader(user),
        },
      });
    kept.set(user.role, answer);
    return sendAnswer(request, { reply, answer });
  });
}

/** Tells the browser the person's role together with what depends on it. */
function roleHeader({ role }: SessionUser): Readonly<Record<string, string>> {
  return role === undefined ? {} : { 'x-staff-role': role };
}
