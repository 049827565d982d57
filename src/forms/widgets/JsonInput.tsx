import { Input } from 'antd';
import { useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useFormContext } from '../context/formContext.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

type ParseResult = { readonly kind: 'read'; readonly value: Json | undefined } | { readonly kind: 'wrong' };

/** Any value as JSON text. Invalid text stays in the input, changes nothing, and blocks submission. */
export function JsonInput(props: WidgetProps) {
  const { messages } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const parsed: ParseResult = typed === undefined ? { kind: 'read', value: props.value } : read(typed);
  const isOutdated = parsed.kind === 'read' && !isSameJson(parsed.value, props.value);
  const text = typed === undefined || isOutdated ? write(props.value) : typed;
  const hintId = `${props.id}:hint`;
  const isInvalid = parsed.kind === 'wrong';
  useUnfinishedInput(props.id, isInvalid ? messages.forms.jsonWrong : undefined);
  return (
    <>
      <Input.TextArea
        {...inputAttributes({ ...props, hasErrors: props.hasErrors || isInvalid })}
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
      <p id={hintId} className={isInvalid ? 'field-error' : 'field-help'} role={isInvalid ? 'alert' : undefined}>
        {isInvalid ? messages.forms.jsonWrong : messages.forms.jsonHint}
      </p>
    </>
  );
}

function read(text: string): ParseResult {
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
