import { useState } from 'react';
import { TextField } from './TextField.tsx';

type WholeNumberFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly faults: readonly string[];
  /** Parses the typed text: a number, or why the previous one stays. */
  readonly read: (text: string) => { readonly number: number } | { readonly message: string };
  readonly onChange: (value: number) => void;
};

/** A number input that applies only valid values; for other text it shows an error and the previous number stays. */
export function WholeNumberField({ id, label, value, faults, read, onChange }: WholeNumberFieldProps) {
  const [text, setText] = useState<string>();
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly currentValue: number }>();
  // Undo can change the number; an error about the former one no longer applies.
  const message = refusal?.currentValue === value ? refusal.message : undefined;
  const type = (typedText: string) => {
    const result = read(typedText);
    setText(typedText);
    if ('message' in result) return setRefusal({ message: result.message, currentValue: value });
    setRefusal(undefined);
    onChange(result.number);
  };
  return (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      isRequired
      value={text ?? String(value)}
      faults={message === undefined ? faults : [message]}
      onChange={type}
      onBlur={() => setText(undefined)}
    />
  );
}
