import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { invalid } from '../../foundation/problems/readBody.ts';
import { type Rule, valuesAfter } from '../../rules/rule.ts';
import { untunedType } from '../runtime/recompose.ts';
import { isTunable, tuneType } from './tunedType.ts';
import { mayTune, type TuningRightOptions } from './tuningRight.ts';

export type TuningsOptions = TuningRightOptions & { readonly registry: Registry; readonly messages: ServerCatalog };

/** Tunings are written by those who may, and what they publish is right for the type. A draft may be unfinished. */
export function tunings(options: TuningsOptions): Rule {
  const { registry, messages } = options;
  const refuse = (pointer: string, detail: string) => invalid([{ pointer, keyword: 'tuning', detail }], messages);
  return {
    concerns: ({ purpose }) => purpose === 'tuning',
    before: async ({ change, by, before }) => {
      if (!(await mayTune(by, options))) throw new Problem(403, { detail: messages.openApiTuning.forbidden });
      const stored = change.kind === 'create' ? undefined : await before();
      const after = valuesAfter(change, stored);
      if (after === undefined) return undefined;
      const type = registry.get(String(after['tipo']));
      if (type === undefined || !isTunable(type)) {
        // The tuning of a type that the code lost stays, but nobody begins one.
        if (change.kind === 'create') throw refuse('/tipo', messages.openApiTuning.missing);
        return undefined;
      }
      if (after['ajuste'] === undefined) return undefined;
      const names = registry.all().map(({ name }) => name);
      const { faults } = tuneType(untunedType(type), after['ajuste'], { names, messages });
      const wrong = faults.filter(({ kind }) => kind === 'wrong');
      if (wrong.length === 0) return undefined;
      const errors = wrong.map(({ pointer, message }) => ({
        pointer: `/ajuste${pointer}`,
        keyword: 'tuning',
        detail: message,
      }));
      throw invalid(errors, messages);
    },
  };
}
