import type { ReactNode } from 'react';
import './fields.css';
import { Select } from '../../inputs/Select.tsx';

type LabelledProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly faults?: readonly string[];
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  /** Whether errors are read out when they appear; otherwise a summary tells them. */
  readonly isLive?: boolean;
  readonly className?: string;
};

/** A native input with its label and errors. */
function Labelled({ children, ...props }: LabelledProps & { readonly children: ReactNode }) {
  const { id, label, faults = [], help, isRequired, isLive, className = '' } = props;
  return (
    <div className={`field native-field ${className}`}>
      <label className={isRequired ? 'field-label is-required' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes {...{ id, faults, help, isLive }} />
    </div>
  );
}

const inputAttributes = ({ id, faults = [], isRequired }: LabelledProps) => ({
  id,
  'aria-required': isRequired || undefined,
  'aria-invalid': faults.length > 0 || undefined,
  'aria-describedby': noteId(id),
});

type TextFieldProps = LabelledProps & {
  readonly value: string;
  readonly isLong?: boolean;
  readonly isReadOnly?: boolean;
  /** The `type` attribute of the input. */
  readonly type?: string;
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
};

/** A text input with its label and errors. */
export function TextField(props: TextFieldProps) {
  const { value, isLong = false, isReadOnly, type = 'text', inputMode, placeholder, maxLength, ...on } = props;
  const input = {
    ...inputAttributes(props),
    value,
    placeholder,
    maxLength,
    readOnly: isReadOnly,
    autoComplete: 'off',
    onBlur: on.onBlur,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      on.onChange(currentTarget.value),
  };
  return (
    <Labelled {...props}>
      {isLong ? <textarea {...input} rows={2} /> : <input {...input} type={type} inputMode={inputMode} />}
    </Labelled>
  );
}

const noteId = (id: string) => `${id}:nota`;

type FieldNotesProps = {
  readonly id: string;
  readonly faults: readonly string[];
  readonly help?: string | undefined;
  readonly isLive?: boolean | undefined;
};

export function FieldNotes({ id, faults, help, isLive }: FieldNotesProps) {
  return (
    <div id={noteId(id)} className="native-notes stack gap-1" aria-live={isLive ? 'polite' : undefined}>
      {help !== undefined && <p className="field-help">{help}</p>}
      {faults.map((fault) => (
        <p key={fault} className="field-error">
          {fault}
        </p>
      ))}
    </div>
  );
}

type ChoiceFieldProps<T extends string> = LabelledProps & {
  /** Its accessible name, when the label does not say enough. */
  readonly name?: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
};

/** A native select with its label and errors. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { name, value, options, onChoose } = props;
  return (
    <Labelled {...props}>
      <Select {...inputAttributes(props)} aria-label={name} {...{ value, options, onChoose }} />
    </Labelled>
  );
}
