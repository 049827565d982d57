import { useId } from 'react';
import { type Option, Select } from './Select.tsx';

type SelectFieldProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  /** A class that positions it among other fields. */
  readonly className?: string;
  readonly onChoose: (value: T) => void;
};

/** A native select below its label. */
export function SelectField<T extends string>({ label, className = '', ...select }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={`filter ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
