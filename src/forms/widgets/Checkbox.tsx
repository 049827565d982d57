import { Checkbox as AntdCheckbox } from 'antd';
import { inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

function Checkbox(props: WidgetProps) {
  const { status: _status, ...attributes } = inputAttributes(props);
  return (
    <AntdCheckbox
      {...attributes}
      // An absent value means the schema's default.
      checked={(props.value ?? props.field.schema.default) === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

export const checkbox: Widget = { Input: Checkbox, holds: (value) => typeof value === 'boolean', isLabelAfter: true };
