import { type HTMLInputTypeAttribute, useId } from 'react';
import { useTypedText } from './useTypedText.ts';

type TypedFilterProps = {
  readonly label: string;
  readonly type: HTMLInputTypeAttribute;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
};

/** A filter that is typed. In a line of filters its placeholder says what it is. */
export function TypedFilter({ label, type, value, placeholder, onChange }: TypedFilterProps) {
  const id = useId();
  const { typed, setTyped } = useTypedText(value, onChange);
  return (
    <div className={type === 'search' ? 'filter filter-search' : 'filter'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
