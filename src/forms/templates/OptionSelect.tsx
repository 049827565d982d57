import type { MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { useFormContext } from '../formContext.ts';

/** Chooses one of the alternatives of `oneOf` or `anyOf`; the only widget that rjsf itself asks for. */
function OptionSelect({ id, value, options, onChange, disabled, label }: WidgetProps) {
  const { words } = useFormContext();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label === '' ? words.forms.option : words.forms.optionOf(label)}
      </label>
      <select
        id={id}
        className="control"
        disabled={disabled}
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.enumOptions?.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export const optionWidgets = { select: OptionSelect, SelectWidget: OptionSelect };

export function Alternatives({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="alternatives">
      {selector}
      {optionSchemaField}
    </div>
  );
}
