import { roleKinds } from '#core/names/fieldRoles.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { XContent } from '#core/schema/xContent.ts';
import { isJsonObject } from '#core/values/json.ts';

/**
 * The schema of a type that replaces another of the same name, with the words that say what that one is for, unless it has its own:
 * the purpose, the public pages, the screens' views, and the roles of equally named properties. So a file from before these words keeps its pages.
 */
export function withInheritedMessages(type: ContentType, replaced: ContentType): JsonSchema {
  const [own, former] = [type, replaced].map(({ schema }) => (schema['x-content'] ?? {}) as XContent);
  if (type.isSingle !== replaced.isSingle) return type.schema;
  const { page, card, feed, structured } = isJsonObject(former?.public) ? former.public : {};
  const pages = { page, card, feed, structured, ...(isJsonObject(own?.public) && own.public) };
  const properties = Object.entries(type.schema.properties ?? {}).map(([name, property]) => {
    const role = inheritedRole(name, type, replaced);
    if (role === undefined || !isJsonObject(property)) return [name, property];
    return [name, { ...property, 'x-field': { ...(property['x-field'] as object | undefined), role } }];
  });
  return {
    ...type.schema,
    'x-content': {
      ...own,
      purpose: own?.purpose ?? former?.purpose,
      view: own?.view ?? former?.view,
      ...(own?.screens && {
        screens: own.screens.map((screen) => ({ view: viewAt(screen.path, replaced), ...screen })),
      }),
      ...(type.publicPages !== undefined && { public: pages }),
    },
    properties: Object.fromEntries(properties),
  };
}

function viewAt(path: string, { screens }: ContentType) {
  return screens.find((screen) => screen.path === path)?.view;
}

/** The role of a property in the replaced type, if it is free in the new one and suits the kind there. */
function inheritedRole(name: string, { fields }: ContentType, replaced: ContentType) {
  const role = replaced.fields.find((field) => field.name === name)?.role;
  const field = fields.find((one) => one.name === name);
  if (role === undefined || field === undefined || fields.some((one) => one.role === role)) return undefined;
  return roleKinds[role].includes(field.kind) ? role : undefined;
}
