import { useId } from 'react';
import type { FieldError } from '#core/values/validate.ts';

type TypedFieldProps = {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  /** Number of rows; a single-line input when omitted. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly faults: readonly Pick<FieldError, 'message'>[];
  readonly onType: (value: string) => void;
};

/** A text input with its label and errors. */
export function TypedField({ id: customId, label, value, rows, placeholder, faults, onType }: TypedFieldProps) {
  const generatedId = useId();
  const id = customId ?? generatedId;
  const attributes = {
    id,
    value,
    placeholder,
    'aria-invalid': faults.length > 0 || undefined,
    'aria-describedby': `${id}:falta`,
  };
  return (
    <div className="doc-field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...attributes} type="text" autoComplete="off" onChange={(event) => onType(event.currentTarget.value)} />
      ) : (
        <textarea {...attributes} rows={rows} onChange={(event) => onType(event.currentTarget.value)} />
      )}
      <div id={`${id}:falta`}>
        {faults.map(({ message }) => (
          <p key={message} className="doc-fault">
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
