import { Checkbox as AntdCheckbox } from 'antd';
import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

function Checkbox(props: WidgetProps) {
  const { status: _status, ...attributes } = inputAttributes(props);
  return (
    <AntdCheckbox
      {...attributes}
      // What a record does not say, it means as its schema does.
      checked={(props.value ?? props.field.schema.default) === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

export const checkbox: Widget = { Input: Checkbox, holds: (value) => typeof value === 'boolean', isLabelAfter: true };
