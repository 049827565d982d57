import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Selectable, Selection } from '../query/selection.ts';
import './selectionBar.css';

type SelectionBarProps<T extends Selectable> = {
  readonly selection: Selection<T>;
  readonly count: number;
  readonly texts: {
    readonly tools: string;
    readonly selected: (count: number) => string;
    readonly clear: string;
  };
  /** The actions. */
  readonly children: ReactNode;
};

/** The actions on the selected records. The live region is always rendered, so that each selection is announced. */
export function SelectionBar<T extends Selectable>({ selection, count, texts, children }: SelectionBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  useClearOnEscape(selection.clear);
  return (
    <div ref={bar} className={count === 0 ? 'bulk' : 'bulk bulk-open'} role="group" aria-label={texts.tools}>
      <span role="status">{count > 0 && texts.selected(count)}</span>
      {count > 0 && (
        <>
          <Button
            look="icon quiet"
            aria-label={texts.clear}
            title={texts.clear}
            onClick={() => {
              // The button disappears with the selection; the first checkbox selects the page.
              bar.current?.closest('.screen')?.querySelector<HTMLElement>('.pick input')?.focus();
              selection.clear();
            }}
          >
            <Icon name="cerrar" />
          </Button>
          {children}
        </>
      )}
    </div>
  );
}

const typing = 'input:not([type="checkbox"]), textarea, select, [role="combobox"]';

/** Open dialogs and cards under a drag; their own handlers of Escape may run later. */
const closing = 'dialog[open], .is-dragged';

/** Escape clears the selection, unless a dialog, a drag, an open list or a text input handles the key. */
function useClearOnEscape(clearSelection: () => void): void {
  useEffect(() => {
    const clear = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      const isHere = target === document.body || target.closest('main') !== null;
      if (isHere && !target.matches(typing) && document.querySelector(closing) === null) clearSelection();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [clearSelection]);
}
