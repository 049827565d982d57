import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { createRecompose } from './recompose.ts';
import type { TypeSource } from './typeSource.ts';

type RoleHelpOptions = {
  /** Whether people have roles that determine the areas they may use. */
  readonly hasRoles: boolean;
  readonly messages: ServerCatalog;
};

/** The account field with a person's area role. */
const roleField = 'rol';

/** Adds to the help of the area role whether roles limit anything in this installation. */
export function roleHelp({ hasRoles, messages }: RoleHelpOptions): TypeSource {
  const recompose = createRecompose(messages);
  const { rolesLimit, rolesLimitNothing } = messages.accounts;
  const withHelp = (type: ContentType): ContentType => {
    const { properties } = type.schema;
    const field = properties?.[roleField];
    if (typeof field !== 'object') return type;
    const sentences = [field.description, hasRoles ? rolesLimit : rolesLimitNothing];
    const changed = { ...field, description: sentences.filter(Boolean).join(' ') };
    return recompose(type, { ...type.schema, properties: { ...properties, [roleField]: changed } } as JsonSchema);
  };
  return {
    // Settings do not change while the portal serves.
    storedIn: [],
    apply: async (types) => types.map((type) => (type.purpose === 'accounts' ? withHelp(type) : type)),
  };
}
