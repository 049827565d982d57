import { useState } from 'react';
import { TextField } from './TextField.tsx';

type WholeNumberFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly faults: readonly string[];
  /** Parses the typed text: a number, or why the previous one stays. */
  readonly read: (typed: string) => { readonly number: number } | { readonly message: string };
  readonly onChange: (value: number) => void;
};

/** A number input that applies only valid values; for other text it shows an error and the previous number stays. */
export function WholeNumberField({ id, label, value, faults, read, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly kept: number }>();
  // Undo can change the number; an error about the former one no longer applies.
  const message = refusal?.kept === value ? refusal.message : undefined;
  const type = (text: string) => {
    const result = read(text);
    setTyped(text);
    if ('message' in result) return setRefusal({ message: result.message, kept: value });
    setRefusal(undefined);
    onChange(result.number);
  };
  return (
    <TextField
      id={id}
      label={label}
      className="wfe-short"
      inputMode="numeric"
      isRequired
      value={typed ?? String(value)}
      faults={message === undefined ? faults : [message]}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  );
}
