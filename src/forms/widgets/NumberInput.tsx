import { useState } from 'react';
import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

function numberWidget({ prefix }: { readonly prefix: string | undefined }): Widget {
  function NumberInput(props: WidgetProps) {
    const { field, value, onChange } = props;
    // The typed text stays as it is while its number is the value: "20.50" must not become "20.5" under the cursor.
    const [typed, setTyped] = useState('');
    const isTyped = typed === '' ? value === undefined || value === null : Number(typed) === value;
    return (
      <span className="control-with-affix">
        {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
        <input
          {...inputAttributes(props)}
          className="control"
          type="number"
          min={numberOf(field.schema['minimum'])}
          max={numberOf(field.schema['maximum'])}
          step={stepOf(props)}
          placeholder={field.placeholder}
          value={isTyped ? typed : typeof value === 'number' ? String(value) : ''}
          onWheel={(event) => event.currentTarget.blur()}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(event.target.value === '' ? undefined : Number(event.target.value));
          }}
        />
        {field.unit !== undefined && <span>{field.unit}</span>}
      </span>
    );
  }
  return { Input: NumberInput, holds: (value) => typeof value === 'number' };
}

export const number = numberWidget({ prefix: undefined });
export const money = numberWidget({ prefix: '$' });

function stepOf({ field }: WidgetProps): number | 'any' {
  const step = numberOf(field.schema['multipleOf']);
  if (step !== undefined) return step;
  return field.kind === 'integer' ? 1 : field.kind === 'money' ? 0.01 : 'any';
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
