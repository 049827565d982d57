/** A modal dialog, not yet on the page; a click on the backdrop closes it. */
export function makeDialog(className: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return dialog;
}

/** A button with an accessible name and, optionally, a symbol as its visible text. */
export function makeButton(
  className: string,
  { name, sign = name }: { name: string; sign?: string },
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = sign;
  if (sign !== name) button.setAttribute('aria-label', name);
  return button;
}
