import { useMemo, useState } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { isConditional } from '#core/evaluation/activeSchema.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { type ActiveShape, activeShape, alternativesOf } from '#core/evaluation/shapes.ts';
import type { Values } from '#core/values/record.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { isSameJson } from '#core/values/json.ts';
import { useDerivedState } from '../editing/useDerivedState.ts';
import { type AlternativeChoices, tidy } from '../context/formContext.ts';

type FormShape = {
  /** The alternatives that the person chose, of the record and of the values inside. */
  readonly alternatives: AlternativeChoices;
  /** The fields that the record has with its present values. */
  readonly shown: readonly Field[];
  /** Undefined for a record whose fields do not depend on its values. */
  readonly rootShape: ActiveShape | undefined;
};

const nothingChosen: ReadonlyMap<string, JsonSchema> = new Map();

/** The fields that a form shows of a record, whose schema may have conditions and alternatives. */
export function useShape({ shape, values }: { readonly shape: Shape; readonly values: Values }): FormShape {
  const [chosen, setChosen] = useState(nothingChosen);
  const alternatives = useMemo(() => {
    const choose: AlternativeChoices['choose'] = (pointer, alternative) =>
      setChosen((before) => {
        const next = new Map(before);
        if (alternative === undefined) next.delete(pointer);
        else next.set(pointer, alternative);
        return next;
      });
    return { chosen, choose };
  }, [chosen]);
  const { schema, fields } = shape;
  const isFixed = useMemo(() => {
    const reduced = reduceSchema(schema, schema);
    return !isConditional(reduced) && alternativesOf(reduced).length === 0;
  }, [schema]);
  const rootShape = useMemo(() => {
    if (isFixed) return undefined;
    const value = visibleValues({ schema, fields }, tidy(values));
    return activeShape(schema, { root: schema, value, chosen: chosen.get('') });
  }, [isFixed, schema, fields, values, chosen]);
  const present = useMemo(
    () =>
      rootShape === undefined
        ? fields
        : withUnchanged(readFields(rootShape.schema, { root: schema, depth: 0 }), fields),
    [rootShape, schema, fields],
  );
  const [shown] = useDerivedState(present, (before) =>
    before === present || isSameJson(before, present) ? before : present,
  );
  return { alternatives, shown, rootShape };
}

/** Keeps the shape's field object where a branch changes nothing about it. */
function withUnchanged(present: readonly Field[], fields: readonly Field[]): readonly Field[] {
  return present.map((field) => {
    const unchanged = fields.find(({ name }) => name === field.name);
    return unchanged !== undefined && isSameJson(unchanged.schema, field.schema)
      ? { ...unchanged, isRequired: field.isRequired }
      : field;
  });
}
