import { useId } from 'react';

type DateFieldProps = { readonly label: string; readonly value: string; readonly onChange: (day: string) => void };

/** A native input of a day below its label. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
