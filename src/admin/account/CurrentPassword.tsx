import Input from 'antd/es/input/Input';
import { inputAttributes, isText, type Widget, type WidgetProps } from '#forms/widgets/widget.ts';

/** The person's current password; browsers may fill it in. */
function CurrentPasswordInput(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputAttributes(props)}
      type="password"
      autoComplete="current-password"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

export const currentPassword: Widget = { Input: CurrentPasswordInput, holds: isText };
