/** A modal dialog that is not yet on the page; a press on what lies behind it closes it too. */
export function makeDialog(className: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return dialog;
}

/** A button with a name for all, and a sign in its place for those who see. */
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
