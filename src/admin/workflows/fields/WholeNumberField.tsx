import { useState } from 'react';
import { TextField } from './TextField.tsx';

type WholeNumberFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly faults: readonly string[];
  /** Parses the typed text; undefined when the previous number stays. */
  readonly read: (text: string) => number | undefined;
  /** Why it stays. */
  readonly refusal: string;
  readonly onChange: (value: number) => void;
};

/** A number input that applies only valid values; for other text it shows an error and the previous number stays. */
export function WholeNumberField({ value, faults, read, refusal, onChange, ...field }: WholeNumberFieldProps) {
  const [text, setText] = useState<string>();
  /** The number at the last refusal. Undo can change the number; an error about the former one no longer applies. */
  const [refusedAt, setRefusedAt] = useState<number>();
  const type = (typedText: string) => {
    const number = read(typedText);
    setText(typedText);
    setRefusedAt(number === undefined ? value : undefined);
    if (number !== undefined) onChange(number);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      isRequired
      value={text ?? String(value)}
      faults={refusedAt === value ? [refusal] : faults}
      onChange={type}
      onBlur={() => setText(undefined)}
    />
  );
}
