import { can, type SessionUser, type Visitor } from '#core/accounts/access.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Registry } from '#core/schema/registry.ts';

/** The property of an account with the name of the person. */
export const nameField = 'nombre';

/** Whether a person may read records that name colleagues, as the tasks that have an assignee. */
export function readsNames(registry: Registry, visitor: Visitor): boolean {
  const accounts = registry.typeFor('accounts');
  const isNaming = ({ fields }: ContentType) => fields.some(({ relation }) => relation === accounts?.name);
  return registry.all().some((type) => type !== accounts && isNaming(type) && can(visitor, 'read', type));
}

/** Whether a person may read the titles of a type's records: they may read the type, or it has accounts, whose titles are names. */
export function readsTitles(registry: Registry, visitor: Visitor, type: ContentType): boolean {
  if (can(visitor, 'read', type)) return true;
  return type === registry.typeFor('accounts') && type.titleField === nameField && readsNames(registry, visitor);
}

/** The fields of an account that choices of people show beside the name, where a person may read records with such a choice. */
export function detailFields(registry: Registry, visitor: Visitor): readonly Field[] {
  const accounts = registry.typeFor('accounts');
  if (accounts === undefined) return [];
  const names = registry
    .all()
    .filter((type) => type !== accounts && can(visitor, 'read', type))
    .flatMap(({ fields }) => fields)
    .flatMap(({ relation, choiceDetail }) =>
      relation === accounts.name && choiceDetail !== undefined ? [choiceDetail] : [],
    );
  return [...new Set(names)].flatMap((name) => fieldOf(accounts, name) ?? []).filter((field) => !field.isWriteOnly);
}

/** What the back office shows of accounts that the person may not read: their name, and the details that choices show. */
export function namedPeopleType(registry: Registry, user: SessionUser) {
  const visitor = { kind: 'staff', user } as const;
  const accounts = registry.typeFor('accounts');
  if (accounts === undefined || can(visitor, 'read', accounts) || !readsNames(registry, visitor)) return [];
  const { label, singular, name } = accounts;
  const schema: JsonObject = {
    title: label,
    type: 'object',
    properties: {
      [nameField]: { type: 'string', maxLength: 200 },
      ...Object.fromEntries(detailFields(registry, visitor).map((field) => [field.name, field.schema as JsonObject])),
    },
    'x-content': {
      label,
      singular,
      purpose: 'accounts',
      titleField: nameField,
      screens: [],
      access: { editor: ['read'], operador: ['read'] },
    },
  };
  return [{ name, schema, provider: 'people' as const }];
}
