/** Opens the details around the target of the address, for browsers that do not. */
export function openTarget(): void {
  const reveal = () => {
    const target = document.querySelector(':target');
    const folded = target?.closest('details:not([open])');
    if (!(folded instanceof HTMLDetailsElement)) return;
    folded.open = true;
    target?.scrollIntoView();
  };
  window.addEventListener('hashchange', reveal);
  reveal();
}
