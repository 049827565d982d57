/** Input types that Enter presses like a button. */
const pressedInputs = new Set(['button', 'color', 'file', 'image', 'reset', 'submit']);

/** A form's `ref`: Enter in a field does not press the first button. Buttons, links and text areas still react to Enter. */
export function ignoreEnter(form: HTMLFormElement): () => void {
  const ignore = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (!pressedInputs.has(target.type)) event.preventDefault();
  };
  form.addEventListener('keydown', ignore);
  return () => form.removeEventListener('keydown', ignore);
}
