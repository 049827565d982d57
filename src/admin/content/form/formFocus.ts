/** Moves the focus to the first input of a form, wherever its notes stand. */
export function focusFirstInput(editor: HTMLElement | null): void {
  const input = editor?.querySelector<HTMLElement>(
    '.schema-form :is(input, textarea, select):not([aria-hidden="true"], :disabled)',
  );
  input?.focus({ preventScroll: true });
}

type AfterSave = {
  /** The record whose form below the list has closed; undefined when the form stays. */
  readonly id: string | undefined;
  /** Of the form's heading. */
  readonly titleId: string;
};

/** Once a form is done: to the link that opened it, or to the heading of the form that stays. */
export function focusAfterSave({ id, titleId }: AfterSave): void {
  requestAnimationFrame(() => {
    const link = id === undefined ? null : document.querySelector(`main a[href*="edit=${encodeURIComponent(id)}"]`);
    if (link instanceof HTMLElement) return link.focus();
    const heading = document.getElementById(titleId);
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  });
}
