import { can, type SessionUser } from '#core/accounts/access.ts';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { schemaErrorLine } from '#core/schema/schemaError.ts';
import type { Registry } from '#core/schema/registry.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import { preparedAnswer } from '../calls/answer.ts';
import { namedPeopleType } from '../accounts/namedPeople.ts';
import type { LeftOutSchema } from './readSchemas.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

type SchemaRouteOptions = {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly leftOut?: readonly LeftOutSchema[] | undefined;
  /** The version of the content types in use. */
  readonly typesVersion: () => string;
  /** Whether the portal's own store takes what the 0511 contract has no call for; true when left out. */
  readonly hasLocalPart?: boolean;
};

/**
 * The unchanged schema files of the types that a person may read, each with its data provider. The admin parses them with the same
 * function as the server.
 */
export function schemaTable(options: SchemaRouteOptions): OperationTable {
  const { registry, leftOut = [], messages, typesVersion, hasLocalPart = true } = options;
  const cache = new Map<string, PreparedAnswer>();
  registry.subscribe(() => {
    cache.clear();
  });

  return tableOf(portalOperations(messages), {
    schemas: ({ user }) => {
      // The roles of an account decide which types the person may read.
      const key = JSON.stringify([user.role, user.accountRoles]);
      const answer =
        cache.get(key) ??
        prepareAnswer(JSON.stringify(describedTypes(registry, { user, hasLocalPart })), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'private, no-cache',
            'x-types-version': typesVersion(),
            ...roleHeaders(user),
          },
        });
      cache.set(key, answer);
      return preparedAnswer(answer);
    },
    schemaFaults: ({ user }) =>
      mayMend(user)
        ? leftOut.map(({ name, errors }) => ({ name, faults: errors.map((error) => schemaErrorLine(error, messages)) }))
        : [],
  });
}

function describedTypes(
  registry: Registry,
  { user, hasLocalPart }: { readonly user: SessionUser; readonly hasLocalPart: boolean },
) {
  const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
  return [
    ...types.map(({ name, schema, provider }) => ({
      name,
      schema,
      provider: provider === 'post0511' && !hasLocalPart ? ('post0511Alone' as const) : provider,
    })),
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
