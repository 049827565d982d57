import type { SessionUser } from '#core/accounts/access.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { can } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Field } from '#core/schema/field.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Values } from '#core/values/record.ts';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import { referenceIn } from '#core/schema/references.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { type Rule, valuesAfter } from './rule.ts';

export type LinkedRecordsOptions = {
  readonly registry: Registry;
  /** The active account with this id, or undefined. */
  readonly users: { readonly byId: (id: string) => Promise<SessionUser | undefined> };
  readonly messages: ServerCatalog;
};

type Link = { readonly pointer: string; readonly value: string; readonly field: Field };

/**
 * A person links a record of any type only to one that they may read, so that the answer says nothing about others. A record that
 * does not exist is refused in the same way. A link that was there before stands.
 */
export function linkedRecords({ registry, users, messages }: LinkedRecordsOptions): Rule {
  return {
    concerns: ({ fields }) => fields.some(hasLinks),
    before: async ({ change, before, by }) => {
      const links = linksIn(valuesAfter(change, undefined), change.type.fields, []);
      if (links.length === 0 || change.kind === 'restore') return undefined;
      const user = await users.byId(by);
      if (user === undefined) return undefined;
      const closed = links.filter(({ value, field }) => {
        const type = registry.get(referenceIn(value, field)?.type ?? '');
        return type === undefined || !can({ kind: 'staff', user }, 'read', type);
      });
      if (closed.length === 0) return undefined;
      const former = change.kind === 'update' ? linksIn(await before(), change.type.fields, []) : [];
      const added = closed.filter(({ value }) => !former.some((link) => link.value === value));
      const errors = added.map(({ pointer }) => ({ pointer, keyword: 'relation', detail: messages.api.noRelated }));
      if (errors.length > 0) throw invalid(errors, messages);
      return undefined;
    },
  };
}

const isLink = (field: Field) => kindOf(field).references === 'any';

function hasLinks(field: Field): boolean {
  return isLink(field) || field.fields.some(hasLinks);
}

function linksIn(
  values: Values | undefined,
  fields: readonly Field[],
  path: readonly (string | number)[],
): readonly Link[] {
  return fields.filter(hasLinks).flatMap((field) => {
    const value = ownValue(values, field.name);
    const at = [...path, field.name];
    if (isLink(field)) return typeof value === 'string' ? [{ pointer: pointerTo(...at), value, field }] : [];
    if (!Array.isArray(value)) return isJsonObject(value) ? linksIn(value, field.fields, at) : [];
    return (value as readonly Json[]).flatMap((item, index) =>
      isJsonObject(item) ? linksIn(item, field.fields, [...at, index]) : [],
    );
  });
}
