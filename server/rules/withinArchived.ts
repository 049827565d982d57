import type { ServerCatalog } from '#core/locales/catalog.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { pointerTo } from '#core/values/json.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { type Rule, valuesAfter } from './rule.ts';

export type WithinArchivedOptions = {
  readonly store: Pick<Store, 'get'>;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
};

/** Nothing is added to an archived record, as a task to an archived project; what was within it may change. */
export function withinArchived({ store, registry, messages }: WithinArchivedOptions): Rule {
  return {
    concerns: ({ list }) => list.within !== undefined,
    before: async ({ change, before }) => {
      const { kind, type } = change;
      if (kind !== 'create' && kind !== 'update') return undefined;
      const within = fieldOf(type, type.list.within ?? '');
      const related = registry.get(within?.relation ?? '');
      if (within === undefined || related?.list.archive === undefined) return undefined;
      const id = valuesAfter(change, undefined)?.[within.name];
      if (typeof id !== 'string' || (await store.get(related, id))?.[related.list.archive] !== true) return undefined;
      if (kind === 'update' && (await before())?.[within.name] === id) return undefined;
      const detail = messages.api.withinArchived;
      throw invalid([{ pointer: pointerTo(within.name), keyword: 'relation', detail }], messages);
    },
  };
}
