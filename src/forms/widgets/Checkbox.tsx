import { inputAttributes, type Widget, type WidgetProps } from './widget.ts';

function Checkbox(props: WidgetProps) {
  return (
    <input
      {...inputAttributes(props)}
      className="checkbox"
      type="checkbox"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

export const checkbox: Widget = { Input: Checkbox, holds: (value) => typeof value === 'boolean', isLabelAfter: true };
