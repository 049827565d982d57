import { Select } from 'antd';
import { useId } from 'react';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { messages } from '../../messages.ts';

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Searches the options on the server. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly onChoose: (value: string) => void;
};

/** A filter that is chosen from a list. */
export function FilterSelect({ label, value, options, onSearch, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={label}
        value={value}
        {...(onSearch !== undefined && { showSearch: true, filterOption: false, onSearch })}
        notFoundContent={messages.forms.nothingFound}
        options={[...options]}
        onChange={onChoose}
      />
    </div>
  );
}
