import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { count } from '#core/store/count.ts';
import type { Store } from '#core/store/store.ts';
import { ownTypeName } from '#core/tuning/ownTypeSchema.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { withFreeSlug } from '../../rules/withFreeSlug.ts';
import { type Rule, valuesAfter } from '../../rules/rule.ts';
import { mayTune, type TuningRightOptions } from './tuningRight.ts';

export type StaffTypeOptions = TuningRightOptions & {
  readonly registry: Registry;
  readonly store: Pick<Store, 'list'>;
  readonly messages: ServerCatalog;
};

/**
 * Content types without a file are made by those who may tune forms, get an address that stays, and are removed only while they are empty
 * and no form names them.
 */
export function staffTypeRule(options: StaffTypeOptions): Rule {
  const { registry, store, messages } = options;
  const texts = messages.openApiTuning;
  return {
    concerns: ({ purpose }) => purpose === 'types',
    before: async ({ change, by, before }) => {
      if (!(await mayTune(by, options))) throw new Problem(403, { detail: texts.forbidden });
      if (change.kind === 'remove') {
        const type = registry.get(ownTypeName(change.id));
        if (type === undefined) return undefined;
        const user = registry
          .all()
          .find((one) => one !== type && one.fields.some(({ relation }) => relation === type.name));
        if (user !== undefined) throw new Problem(409, { detail: texts.inUse(type.label, user.label) });
        const total = await count(store, type);
        if (total > 0) throw new Problem(409, { detail: texts.notEmpty(type.label, total) });
        return undefined;
      }
      const values = valuesAfter(change, await before()) ?? {};
      const { type, id } = change;
      const withSlug = await withFreeSlug(values, { type, id, store, name: values['plural'], fallback: 'tipo' });
      return { change: { ...change, values: withSlug } };
    },
  };
}
