import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { count } from '#core/store/count.ts';
import type { Store } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Rule } from './rule.ts';

export type WithinOptions = {
  readonly store: Pick<Store, 'list'>;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
};

/** A record within which others stand, as the tasks of a project, is not removed; it can be archived. */
export function withinOthers({ store, registry, messages }: WithinOptions): Rule {
  const typesWithin = ({ name }: ContentType) =>
    registry
      .all()
      .filter(({ list, fields }) => fields.some((field) => field.name === list.within && field.relation === name));
  return {
    concerns: (type) => type.list.archive !== undefined && typesWithin(type).length > 0,
    before: async ({ change }) => {
      if (change.kind !== 'remove') return undefined;
      for (const type of typesWithin(change.type)) {
        const where = [{ field: type.list.within ?? '', operator: 'eq', values: [change.id] }] as const;
        const total = await count(store, type, where);
        if (total > 0) throw new Problem(409, { detail: messages.api.hasWithin(total, type.label.toLowerCase()) });
      }
      return undefined;
    },
  };
}
