import { type RefObject, useEffect } from 'react';

type SaveKeysOptions = {
  /** Whether the form stands below a list, which has keys of its own. */
  readonly isInline: boolean;
};

/**
 * Ctrl+S and ⌘S save the form around an element as its main button does, if the focus is in the form or, on a screen of the
 * form's own, nowhere. The focused input is blurred first, because some inputs only then report what was typed.
 */
export function useSaveKeys(element: RefObject<HTMLElement | null>, { isInline }: SaveKeysOptions): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const form = element.current?.closest('form');
      const { activeElement: focused } = document;
      const isMeant = form?.contains(focused) === true || (!isInline && focused === document.body);
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const isCovered = dialog !== undefined && !dialog.contains(element.current);
      const button = element.current?.querySelector<HTMLButtonElement>(
        'button[type="submit"]:not([hidden]).ant-btn-primary',
      );
      if (event.repeat || !isMeant || isCovered || button?.ariaDisabled === 'true') return;
      const input = focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
      input?.blur();
      requestAnimationFrame(() => {
        form?.requestSubmit();
        input?.focus({ preventScroll: true });
      });
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [element, isInline]);
}
