import { Input } from 'antd';
import type { HTMLInputTypeAttribute } from 'react';
import { isText, inputAttributes, type Widget, type WidgetProps } from './widget.ts';

/** A line of text; typed texts are kept as they are, an emptied one is taken away. */
function textWidget(attributes: {
  type: HTMLInputTypeAttribute;
  inputMode?: 'url' | 'tel' | 'email';
  autoCapitalize?: string;
  spellCheck?: boolean;
}): Widget {
  function TextInput(props: WidgetProps) {
    return (
      <Input
        {...attributes}
        {...inputAttributes(props)}
        placeholder={props.field.placeholder}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    );
  }
  return { Input: TextInput, holds: (value) => isText(value) && !/[\r\n]/.test(String(value)) };
}

export const text = textWidget({ type: 'text' });
export const email = textWidget({ type: 'email' });
export const phone = textWidget({ type: 'tel' });
// A text input: those of type url accept less than the schemas do, such as addresses inside the portal.
export const url = textWidget({ type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false });
export const slug = textWidget({ type: 'text', autoCapitalize: 'none', spellCheck: false });
