import { focusInput } from '#forms/sections/focusInput.ts';
import { inputIds } from '#forms/context/inputIds.ts';

/** Focuses the input of a value by its JSON pointer. */
export function focusValue(form: HTMLFormElement | null, pointer: string): void {
  const { id } = form?.querySelector('[id*="/"]') ?? { id: '/' };
  focusInput(inputIds(id.slice(0, id.indexOf('/')), pointer).input);
}

/** Focuses the first input of a form, skipping its notes. */
export function focusFirstInput(editor: HTMLElement | null): void {
  const input = editor?.querySelector<HTMLElement>(
    '.schema-form :is(input, textarea, select, [role="textbox"]):not([aria-hidden="true"], :disabled)',
  );
  input?.focus({ preventScroll: true });
}

type AfterSave = {
  /** The record whose inline form was closed; undefined when the form stays. */
  readonly id: string | undefined;
  /** Id of the form's heading. */
  readonly titleId: string;
};

/** After a save, focuses the link that opened the form, or the heading of a form that stays. */
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
