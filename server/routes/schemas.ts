import type { FastifyInstance } from 'fastify';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { schemaErrorLine } from '#core/schema/schemaError.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Answer, createAnswer, sendAnswer } from '../answering/answer.ts';
import { namedPeopleType } from '../accounts/namedPeople.ts';
import type { LeftOutSchema } from '../composition/schemas.ts';
import { serve } from '../operations/serve.ts';

type SchemaRouteOptions = {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly leftOut?: readonly LeftOutSchema[] | undefined;
  /** The version of the content types in use. */
  readonly typesVersion: () => string;
};

/**
 * The unchanged schema files of the types that a person may read, each with its data provider. The admin parses them with the same
 * function as the server.
 */
export function addSchemaRoutes(app: FastifyInstance, options: SchemaRouteOptions): void {
  const { registry, leftOut = [], messages, typesVersion } = options;
  const cache = new Map<string, Answer>();
  registry.subscribe(() => {
    cache.clear();
  });
  serve(app, portalOperations(messages).schemas, ({ request, reply, user }) => {
    // The roles of an account decide which types the person may read.
    const key = JSON.stringify([user.role, user.accountRoles]);
    const answer =
      cache.get(key) ??
      createAnswer(JSON.stringify(describedTypes(registry, user)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-cache',
          'x-types-version': typesVersion(),
          ...roleHeaders(user),
        },
      });
    cache.set(key, answer);
    return sendAnswer(request, { reply, answer });
  });
  serve(app, portalOperations(messages).schemaFaults, ({ user }) =>
    mayMend(user)
      ? leftOut.map(({ name, errors }) => ({ name, faults: errors.map((error) => schemaErrorLine(error, messages)) }))
      : [],
  );
}

function describedTypes(registry: Registry, user: SessionUser) {
  const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
  return [
    ...types.map(({ name, schema, provider }) => ({ name, schema, provider })),
    ...namedPeopleType(registry, user),
  ];
}

/** Whether faults in files of the installation concern a person. */
function mayMend({ role }: SessionUser): boolean {
  return role === undefined || role === 'administrador';
}

/** Sends the roles with the schemas, because they depend on them. */
function roleHeaders({ role, accountRoles }: SessionUser): Readonly<Record<string, string>> {
  if (role === undefined) return {};
  return { 'x-staff-role': role, 'x-account-roles': new URLSearchParams(accountRoles).toString() };
}
