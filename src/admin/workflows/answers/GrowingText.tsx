import { Input } from 'antd';
import { inputAttributes, isText, type Widget, type WidgetProps } from '#forms/widgets/widget.ts';

/** A text area that grows with its content; Enter adds a line. */
function GrowingText(props: WidgetProps) {
  return (
    <Input.TextArea
      {...inputAttributes(props)}
      className="growing-text"
      rows={1}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

export const growingText: Widget = { Input: GrowingText, holds: isText };
