/** Buttons that print one part of the page; while it is printed the document names the part, and styles leave out the rest. */
export function wakePrint(buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      document.documentElement.dataset['print'] = button.dataset['part'];
      window.print();
    });
  }
  window.addEventListener('afterprint', () => delete document.documentElement.dataset['print']);
}

/** Opens what is folded while the page is printed, for browsers whose styles cannot. */
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
