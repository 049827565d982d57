import { Input } from 'antd';
import type { HTMLInputTypeAttribute } from 'react';
import { isText, inputAttributes, type Widget, type WidgetProps } from './widget.ts';

/** A picture's text that is missing in a list was left out, and stays; one that somebody emptied is sent so. */
const emptied = ({ field }: WidgetProps) => (field.textOf === undefined ? undefined : '');

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
        onChange={(event) => props.onChange(event.target.value === '' ? emptied(props) : event.target.value)}
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
