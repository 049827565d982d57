import type { WidgetProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useFormContext } from '../formContext.ts';
import { selectDefaults } from '../widgets/selectDefaults.tsx';

/**
 * Chooses one of the alternatives of `oneOf` or `anyOf`; the only widget that rjsf renders itself. The one of @rjsf/antd has no
 * label here, and its search matches numbers.
 */
function OptionSelect({ id, value, options, onChange, disabled, label }: WidgetProps) {
  const { words } = useFormContext();
  const name = label === '' ? words.forms.option : words.forms.optionOf(label);
  return (
    <div className="field alternative">
      <label className="field-label" htmlFor={id}>
        {name}
      </label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={name}
        disabled={disabled === true}
        value={String(value)}
        onChange={(index) => onChange(Number(index))}
        options={(options.enumOptions ?? []).map((option) => ({ value: String(option.value), label: option.label }))}
      />
    </div>
  );
}

export const optionWidgets = { select: OptionSelect, SelectWidget: OptionSelect };
