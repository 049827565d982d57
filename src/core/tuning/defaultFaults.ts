import { brokenRules } from '../schema/interpret.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import type { PresentField, TuningFault } from './overlay.ts';
import { nodeAt } from './schemaNode.ts';

type FieldWithDefault = Omit<PresentField, 'tuning'> & { readonly tuning: { readonly default?: unknown } };

/** Defaults that the tuned field would refuse, also of the code, and limits that no value satisfies. */
export function defaultFaults(tuned: JsonSchema, fields: readonly FieldWithDefault[]): readonly TuningFault[] {
  return fields.flatMap(({ pointer, at, tuning }) => {
    const { $id: _id, $defs, ...node } = { ...nodeAt(tuned, pointer) };
    const schema = { ...node, $defs: { ...tuned.$defs, ...$defs } };
    const initial = tuning.default ?? node.default;
    const isRefused = initial !== undefined && brokenRules(schema, initial).units.length > 0;
    const pairs = [
      ['minLength', 'maxLength'],
      ['minimum', 'maximum'],
      ['minItems', 'maxItems'],
    ] as const;
    const crossed = pairs.find(
      ([lower, upper]) => Number(node[lower] ?? Number.NaN) > Number(node[upper] ?? Number.NaN),
    );
    return [
      ...(isRefused ? [{ kind: 'wrong', pointer: `${at}/default`, message: texts.badDefault } as const] : []),
      ...(crossed === undefined
        ? []
        : [{ kind: 'wrong', pointer: `${at}/${crossed[1]}`, message: texts.crossed } as const]),
    ];
  });
}
