import { Select, type SelectProps } from 'antd';
import { useId } from 'react';
import { selectDefaults } from './selectDefaults.tsx';

/** antd's Select below its label, outside of forms. */
export function LabelledSelect({ label, ...select }: SelectProps<string> & { readonly label: string }) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string> {...selectDefaults} id={id} aria-label={label} {...select} />
    </div>
  );
}
