import type { ComponentProps, SyntheticEvent } from 'react';

type Look = 'main' | 'danger' | 'danger-main' | 'quiet' | 'icon';
type ButtonLook = Look | `${Look} ${Look}` | 'icon quiet danger';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  readonly look?: ButtonLook | undefined;
  /** Whether it sends the form. */
  readonly isSubmit?: boolean;
  /** Whether its action is running: another press does nothing, and it keeps the focus, as a disabled button would not. */
  readonly isBusy?: boolean | undefined;
  /** Whether there is nothing to do for it now; like a busy one it does nothing and keeps the focus. */
  readonly isUnavailable?: boolean;
};

/** The button of the back office. A class name places it; its look is a word. */
export function Button({
  look,
  className,
  isSubmit = false,
  isBusy,
  isUnavailable,
  onClick,
  ...attributes
}: ButtonProps) {
  const isIdle = isBusy === true || isUnavailable === true;
  const looks = look === undefined ? [] : look.split(' ').map((one) => `button-${one}`);
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={['button', ...looks, className].filter((one) => one !== undefined).join(' ')}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? doNothing : onClick}
      {...attributes}
    />
  );
}

/** A busy or off button does not send its form either, whether it is pressed or Enter in a field presses it. */
const doNothing = (event: SyntheticEvent) => event.preventDefault();
