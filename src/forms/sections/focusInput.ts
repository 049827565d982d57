/** Focuses the input, or the nearest ancestor in the form, and unfolds what hides it. */
export function focusInput(id: string): void {
  // Unfolded inputs are drawn first.
  if (unfold(id)) requestAnimationFrame(() => focusNearest(id));
  else focusNearest(id);
}

function focusNearest(id: string): void {
  const element = nearestElement(id);
  const target = element?.matches('fieldset, div')
    ? (element.querySelector<HTMLElement>('input, textarea, select, button:not(.fold)') ?? element)
    : element;
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

/**
 * Presses the buttons of the folded groups around an input, which is not rendered before its item was unfolded once; returns whether there
 * were any.
 */
export function unfold(id: string): boolean {
  let folded = nearestElement(id, [':body', ''])?.closest<HTMLElement>('[hidden]');
  const wasFolded = Boolean(folded);
  while (folded) {
    document.querySelector<HTMLElement>(`.fold[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
    folded = folded.parentElement?.closest<HTMLElement>('[hidden]');
  }
  return wasFolded;
}

function nearestElement(id: string, endings: readonly string[] = ['']): HTMLElement | null {
  for (const ending of endings) {
    const element = document.getElementById(id + ending);
    if (element !== null) return element;
  }
  const end = id.lastIndexOf('/');
  return end < 0 ? null : nearestElement(id.slice(0, end), endings);
}
