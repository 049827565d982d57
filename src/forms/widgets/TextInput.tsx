import { Input } from 'antd';
import type { HTMLInputTypeAttribute } from 'react';
import { isText, inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

/** An absent picture text in a list stays absent; an emptied one is stored as ''. */
const emptyValue = ({ field }: WidgetProps) => (field.textOf === undefined ? undefined : '');

/** A line of text, stored as typed; an emptied value is removed. */
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
        onChange={(event) => props.onChange(event.target.value === '' ? emptyValue(props) : event.target.value)}
      />
    );
  }
  return { Input: TextInput, holds: (value) => isText(value) && !/[\r\n]/.test(String(value)) };
}

export const text = textWidget({ type: 'text' });
export const email = textWidget({ type: 'email' });
export const phone = textWidget({ type: 'tel' });
// A text input, because url inputs reject values that the schemas allow, such as addresses within the portal.
export const url = textWidget({ type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false });
export const slug = textWidget({ type: 'text', autoCapitalize: 'none', spellCheck: false });
