import { Input } from 'antd';
import { useState } from 'react';
import { useFormContext } from '../formContext.ts';
import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

/** antd's InputNumber would reformat 1e21 and 20.50; its Input leaves the text as it is. */
function numberWidget({ isMoney }: { readonly isMoney: boolean }): Widget {
  function NumberInput(props: WidgetProps) {
    const { field, value, onChange } = props;
    const { currencySign } = useFormContext().messages.country;
    // Keeps the typed text while it equals the value: "20.50" must not become "20.5" under the cursor.
    const [typed, setTyped] = useState('');
    const isTyped = typed === '' ? value === undefined || value === null : Number(typed) === value;
    return (
      <Input
        {...inputAttributes(props)}
        className="control-short"
        type="number"
        min={numberOf(field.schema['minimum'])}
        max={numberOf(field.schema['maximum'])}
        step={stepOf(props)}
        prefix={isMoney ? <span aria-hidden="true">{currencySign}</span> : undefined}
        suffix={field.unit}
        placeholder={field.placeholder}
        value={isTyped ? typed : typeof value === 'number' ? String(value) : ''}
        onWheel={(event) => event.currentTarget.blur()}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value === '' ? undefined : Number(event.target.value));
        }}
      />
    );
  }
  return { Input: NumberInput, holds: (value) => typeof value === 'number' };
}

export const number = numberWidget({ isMoney: false });
export const money = numberWidget({ isMoney: true });

function stepOf({ field }: WidgetProps): number | 'any' {
  const step = numberOf(field.schema['multipleOf']);
  if (step !== undefined) return step;
  return field.kind === 'integer' ? 1 : field.kind === 'money' ? 0.01 : 'any';
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
