import type { ComponentProps } from 'react';

type ButtonLook = 'main' | 'danger' | 'danger-main' | 'quiet' | 'quiet danger';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  readonly look?: ButtonLook | undefined;
  /** Whether it sends the form. */
  readonly isSubmit?: boolean;
  /** Whether its action is running; it keeps the focus, as a disabled button would not. */
  readonly isBusy?: boolean | undefined;
};

export function Button({ look, isSubmit = false, isBusy = false, ...attributes }: ButtonProps) {
  const looks = look === undefined ? [] : look.split(' ').map((one) => `button-${one}`);
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={['button', ...looks].join(' ')}
      aria-disabled={isBusy || undefined}
      {...attributes}
    />
  );
}
