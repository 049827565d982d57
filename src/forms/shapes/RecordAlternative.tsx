import type { ActiveShape } from '#core/evaluation/shapes.ts';
import type { Values } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { useFormContext } from '../context/formContext.ts';
import { AlternativeChoice } from './AlternativeChoice.tsx';
import { alternativeTitles } from './alternativeTitles.ts';

type RecordAlternativeProps = {
  readonly shape: ActiveShape;
  readonly values: Values;
  readonly isDisabled: boolean;
};

/** Chooses the alternative of the whole record. Members that no alternative names stay. */
export function RecordAlternative({ shape, values, isDisabled }: RecordAlternativeProps) {
  const { root, edit, messages } = useFormContext();
  const { alternatives, index } = shape;
  const named = new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)));
  const common = Object.fromEntries(Object.entries(values).filter(([name]) => !named.has(name)));
  return (
    <AlternativeChoice
      pointer=""
      label={messages.forms.option}
      alternatives={alternatives}
      titles={alternativeTitles(alternatives, { root, messages })}
      index={index}
      value={values}
      isDisabled={isDisabled}
      onChange={(next) => edit.replace('', { ...common, ...(isJsonObject(next) ? next : {}) })}
    />
  );
}
