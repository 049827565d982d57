import { Input } from 'antd';
import { inputAttributes, isText, type Widget, type WidgetProps } from '../context/widget.ts';

const hex = /^#[0-9a-f]{6}$/i;

function ColourInput(props: WidgetProps) {
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <span className="control-with-affix">
      <input
        type="color"
        className="swatch"
        tabIndex={-1}
        aria-hidden="true"
        disabled={props.isDisabled}
        value={hex.test(value) ? value.toLowerCase() : '#ffffff'}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Input
        {...inputAttributes(props)}
        className="control-short"
        type="text"
        placeholder={props.field.placeholder ?? '#1d4ed8'}
        value={value}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    </span>
  );
}

export const colour: Widget = { Input: ColourInput, holds: isText };
