import { Input } from 'antd';
import { useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useFormContext } from '../formContext.ts';
import { useUnfinishedInput } from '../useUnfinishedInput.ts';
import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

type Reading = { readonly kind: 'read'; readonly value: Json | undefined } | { readonly kind: 'wrong' };

/** Any value as JSON text. Text that is no JSON stays where it is, changes nothing, and keeps the form from being sent. */
export function JsonInput(props: WidgetProps) {
  const { words } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const reading: Reading = typed === undefined ? { kind: 'read', value: props.value } : read(typed);
  const isStale = reading.kind === 'read' && !isSameJson(reading.value, props.value);
  const text = typed === undefined || isStale ? write(props.value) : typed;
  const hintId = `${props.id}:hint`;
  const isWrong = reading.kind === 'wrong';
  useUnfinishedInput(props.id, isWrong ? words.forms.jsonWrong : undefined);
  return (
    <>
      <Input.TextArea
        {...inputAttributes({ ...props, hasErrors: props.hasErrors || isWrong })}
        aria-describedby={[props.describedBy, hintId].filter(Boolean).join(' ')}
        className="control-code"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = read(event.target.value);
          if (next.kind === 'read') props.onChange(next.value);
        }}
      />
      <p id={hintId} className={isWrong ? 'field-error' : 'field-help'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? words.forms.jsonWrong : words.forms.jsonHint}
      </p>
    </>
  );
}

function read(text: string): Reading {
  if (text.trim() === '') return { kind: 'read', value: undefined };
  try {
    return { kind: 'read', value: JSON.parse(text) as Json };
  } catch {
    return { kind: 'wrong' };
  }
}

function write(value: Json | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

export const json: Widget = { Input: JsonInput, holds: () => true };
