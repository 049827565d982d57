/** Turns the link to the assistant's page into a button that opens its window, which loads then. */
export function activateAssistant(link: HTMLAnchorElement): void {
  const button = document.createElement('button');
  button.className = link.className;
  button.ariaExpanded = 'false';
  button.append(...link.childNodes);
  link.replaceWith(button);
  const open = (isRestored: boolean) =>
    void import('./assistant/assistantWindow.ts').then(
      ({ toggleAssistant }) => toggleAssistant(button, { isRestored }),
      // Its page answers too.
      () => isRestored || location.assign(link.href),
    );
  button.addEventListener('click', () => open(false));
  try {
    if (sessionStorage.getItem('asistente-municipal')?.includes('"isOpen":true')) open(true);
  } catch {
    // Without storage nothing was open.
  }
}
