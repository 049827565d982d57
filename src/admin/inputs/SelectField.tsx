import { useId } from 'react';
import { type Option, Select } from './Select.tsx';

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Its place among other fields. */
  readonly className?: string;
  readonly onChoose: (value: string) => void;
};

/** A native select below its label. */
export function SelectField({ label, className = '', ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`filter ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
