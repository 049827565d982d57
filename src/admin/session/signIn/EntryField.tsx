import { type ReactNode, useId } from 'react';

type EntryFieldProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly type: string;
  readonly name: string;
  readonly autoComplete: string;
  readonly ref: React.Ref<HTMLInputElement>;
  readonly onChange?: (text: string) => void;
  /** Id of a description beside the error. */
  readonly describedBy?: string;
  readonly children?: ReactNode;
};

/** An input of the pages before the back office, with its label and error. */
export function EntryField({ label, error, onChange, describedBy, children, ...rest }: EntryFieldProps) {
  const id = useId();
  const errorId = useId();
  const hasError = error !== undefined;
  const described = [hasError ? errorId : undefined, describedBy].filter((one) => one !== undefined).join(' ');
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        aria-invalid={hasError || undefined}
        aria-describedby={described === '' ? undefined : described}
        {...(onChange && { onChange: ({ currentTarget }) => onChange(currentTarget.value) })}
        {...rest}
      />
      {hasError && (
        <p id={errorId} className="sign-in-error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** A ref for what gets the focus when it appears. */
export const focusAtOnce = (element: HTMLElement | null) => element?.focus();
