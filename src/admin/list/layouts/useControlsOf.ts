import { type RefObject, useEffect } from 'react';

const controls = 'a, button, input';

/**
 * Keeps only the controls of the current part of a composite widget in the tab order: the part, a cell or row, whose own tabIndex is 0.
 * The others are reached by arrows, so that Tab does not stop at each of hundreds.
 */
export function useControlsOf(widget: RefObject<HTMLElement | null>, part: string): void {
  // After every render, since any may add controls.
  useEffect(() => {
    for (const element of widget.current?.querySelectorAll<HTMLElement>(part) ?? []) {
      const isCurrent = element.tabIndex === 0;
      for (const control of element.querySelectorAll<HTMLElement>(controls)) {
        if (control.getAttribute('role') === 'menuitem') continue;
        if (isCurrent) control.removeAttribute('tabindex');
        else control.tabIndex = -1;
      }
    }
  });
}
