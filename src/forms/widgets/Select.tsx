import { Checkbox, Select as AntdSelect } from 'antd';
import type { Field, Option } from '#core/schema/field.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useFormContext } from '../context/formContext.ts';
import { selectAttributes } from '../controls/selectDefaults.tsx';
import { type Widget, type WidgetProps } from '../context/widget.ts';

function Select(props: WidgetProps) {
  const { messages } = useFormContext();
  const options = optionsWith(props.value, props.field);
  const index = options.findIndex((option) => isSameJson(option.value, props.value));
  return (
    <AntdSelect<number>
      {...selectAttributes(props)}
      value={index}
      onChange={(index) => props.onChange(options[index]?.value)}
      options={[
        { value: -1, label: messages.forms.choose },
        ...options.map(({ label }, index) => ({
          value: index,
          label: label === 'null' ? messages.forms.noValue : label,
        })),
      ]}
    />
  );
}

function Checkboxes(props: WidgetProps) {
  const values: readonly Json[] = Array.isArray(props.value) ? (props.value as readonly Json[]) : [];
  const toggle = (option: Option, isChosen: boolean) => {
    const rest = values.filter((value) => !isSameJson(value, option.value));
    props.onChange(isChosen ? [...rest, option.value] : rest);
  };
  return (
    <div
      role="group"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      id={props.id}
      className="choices cluster align-stretch gap-4 gap-x-10"
    >
      {props.field.options.map((option) => (
        <Checkbox
          key={String(option.value)}
          disabled={props.isDisabled}
          checked={values.some((value) => isSameJson(value, option.value))}
          onChange={(event) => toggle(option, event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

/** The options of a field, plus the present value when it is not among them, so that opening a form loses nothing. */
function optionsWith(value: Json | undefined, field: Field): readonly Option[] {
  const isKnown =
    value === undefined || value === null || field.options.some((option) => isSameJson(option.value, value));
  return isKnown ? field.options : [...field.options, { value: value as Option['value'], label: String(value) }];
}

const isScalar = (value: Json) => typeof value !== 'object';
const isOption = (value: Json, field: Field) => field.options.some((option) => isSameJson(option.value, value));

export const select: Widget = { Input: Select, holds: isScalar };
export const checkboxes: Widget = {
  Input: Checkboxes,
  holds: (value, field) => Array.isArray(value) && value.every((item: Json) => isOption(item, field)),
  isGroup: true,
};
