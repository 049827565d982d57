import { Input } from 'antd';
import { useState } from 'react';
import { isSameJson, type Json } from '#core/json.ts';
import { es } from '#core/locales/es.ts';
import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

type Reading =
  | { readonly kind: 'read'; readonly value: Json | undefined }
  | { readonly kind: 'wrong'; readonly why: string };

/** Any value as JSON text. Text that is no JSON stays where it is, with what is wrong with it, and changes nothing. */
export function JsonInput(props: WidgetProps) {
  const [typed, setTyped] = useState<string>();
  const reading: Reading = typed === undefined ? { kind: 'read', value: props.value } : read(typed);
  const isStale = reading.kind === 'read' && !isSameJson(reading.value, props.value);
  const text = typed === undefined || isStale ? write(props.value) : typed;
  const hintId = `${props.id}:hint`;
  return (
    <>
      <Input.TextArea
        {...inputAttributes({ ...props, hasErrors: props.hasErrors || reading.kind === 'wrong' })}
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
      <p
        id={hintId}
        className={reading.kind === 'wrong' ? 'field-error' : 'field-help'}
        role={reading.kind === 'wrong' ? 'alert' : undefined}
      >
        {reading.kind === 'wrong' ? es.forms.jsonWrong(reading.why) : es.forms.jsonHint}
      </p>
    </>
  );
}

function read(text: string): Reading {
  if (text.trim() === '') return { kind: 'read', value: undefined };
  try {
    return { kind: 'read', value: JSON.parse(text) as Json };
  } catch (error) {
    return { kind: 'wrong', why: error instanceof Error ? error.message : '' };
  }
}

function write(value: Json | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

export const json: Widget = { Input: JsonInput, holds: () => true };
