import { Input } from 'antd';
import { isText, inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

export function textAreaWidget({ rows }: { readonly rows: number }): Widget {
  function TextArea(props: WidgetProps) {
    return (
      <Input.TextArea
        {...inputAttributes(props)}
        rows={rows}
        placeholder={props.field.placeholder}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    );
  }
  return { Input: TextArea, holds: isText };
}

export const textarea = textAreaWidget({ rows: 5 });
