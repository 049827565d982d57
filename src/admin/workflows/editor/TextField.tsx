import type { ReactNode } from 'react';

type TextFieldProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly faults?: readonly string[];
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  /** The `type` attribute of the input. */
  readonly type?: string;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
};

/** A text input with its label and errors. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, faults = [], help, isRequired = false, isLong = false, className = '' } = props;
  const { type = 'text', inputMode, maxLength, onChange, onBlur } = props;
  const input = {
    id,
    value,
    maxLength,
    autoComplete: 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': faults.length > 0 || undefined,
    'aria-describedby': noteId(id),
    onBlur,
  };
  return (
    <div className={`field ${className}`}>
      <label className={isRequired ? 'field-label is-required' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea {...input} rows={2} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <input
          {...input}
          type={type}
          inputMode={inputMode}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <FieldNotes id={id} faults={faults} help={help} />
    </div>
  );
}

const noteId = (id: string) => `${id}:nota`;

type FieldNotesProps = {
  readonly id: string;
  readonly faults: readonly string[];
  readonly help?: string | undefined;
};

export function FieldNotes({ id, faults, help }: FieldNotesProps) {
  return (
    <div id={noteId(id)} className="wfe-notes">
      {help !== undefined && <p className="field-help">{help}</p>}
      {faults.map((fault) => (
        <p key={fault} className="field-error">
          {fault}
        </p>
      ))}
    </div>
  );
}

type ChoiceFieldProps<T extends string> = {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly faults?: readonly string[];
  readonly isRequired?: boolean;
  readonly className?: string;
  readonly onChoose: (value: T) => void;
};

/** A native select with its label and errors. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { id, label, value, options, faults = [], isRequired = false, className = '', onChoose } = props;
  return (
    <div className={`field ${className}`}>
      <label className={isRequired ? 'field-label is-required' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={noteId(id)}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} faults={faults} />
    </div>
  );
}
