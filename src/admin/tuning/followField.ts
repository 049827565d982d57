import { fieldNameOf } from '#forms/context/inputIds.ts';
import { unfold } from '#forms/sections/focusInput.ts';

/** Marks a field in the preview and scrolls the pane to it, not the page; returns what removes the mark. */
export function followField(pane: HTMLElement, name: string | undefined): (() => void) | undefined {
  const inputs = [...pane.querySelectorAll<HTMLElement>('form [id*="/"]')];
  const input = name === undefined ? undefined : inputs.find((one) => fieldNameOf(one) === name);
  const row = input?.closest<HTMLElement>('.field, .group') ?? input;
  if (input === undefined || row === undefined) return undefined;
  unfold(input.id);
  row.dataset['edited'] = '';
  const [shown, view] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
  const isInView = shown.top >= view.top && shown.bottom <= view.bottom;
  if (!isInView) pane.scrollTop += shown.top - view.top - Math.max(64, (view.height - shown.height) / 3);
  return () => delete row.dataset['edited'];
}
