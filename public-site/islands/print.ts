/** Buttons that print one part of the page: `data-print` on the document names it, and styles hide the rest. */
export function activatePrint(buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      document.documentElement.dataset['print'] = button.dataset['part'];
      window.print();
    });
  }
  window.addEventListener('afterprint', () => delete document.documentElement.dataset['print']);
}

/** Opens collapsed details for printing, in browsers where CSS cannot. */
export function unfoldForPrint(): void {
  const folded: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      one.open = true;
      folded.push(one);
    }
  });
  window.addEventListener('afterprint', () => {
    for (const one of folded.splice(0)) one.open = false;
  });
}
