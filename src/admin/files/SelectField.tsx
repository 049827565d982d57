import { useId } from 'react';

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly className?: string;
  readonly onChoose: (value: string) => void;
};

/** A native select below its label. */
export function SelectField({ label, value, options, className = '', onChoose }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`filter ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
