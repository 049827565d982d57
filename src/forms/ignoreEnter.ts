import type { KeyboardEvent } from 'react';

/** Inputs that Enter presses, as it presses a button. */
const pressedInputs = new Set(['button', 'color', 'file', 'image', 'reset', 'submit']);

/** For `onKeyDown` of a form: Enter in a field does not press its first button. Buttons, links and text areas keep their Enter. */
export function ignoreEnter(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (!pressedInputs.has(target.type)) event.preventDefault();
}
