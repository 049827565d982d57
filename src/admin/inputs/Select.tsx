import type { ComponentProps } from 'react';

export type Option<T extends string = string> = { readonly value: T; readonly label: string };

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  /** A value that no option has shows an empty select. */
  readonly value: T | undefined;
  readonly options: readonly Option<T>[];
  readonly onChoose: (value: T) => void;
};

/** A native select. */
export function Select<T extends string>({ options, onChoose, ...attributes }: SelectProps<T>) {
  return (
    <select
      {...attributes}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
