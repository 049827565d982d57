import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { toolTexts } from '#core/locales/es/shellTools.ts';
import { type ThemeColour, themeColours } from './theme.ts';
import '../styles/themeMenu.css';

type ThemeMenuProps = {
  readonly colour: ThemeColour;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onChoose: (colour: ThemeColour) => void;
  /** `isFocusKept`: whether the focus has already moved elsewhere. */
  readonly onClose: (isFocusKept: boolean) => void;
};

/** The seven colours as a radio menu: arrows, Home and End move, Enter and Space choose, Escape and Tab close. */
export function ThemeMenu({ colour, opener, onChoose, onClose }: ThemeMenuProps) {
  const { themes, themeNames } = toolTexts;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      return onClose(false);
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const next = nextIndex(event.key, {
      index: items.findIndex((item) => item === document.activeElement),
      count: items.length,
    });
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === opener.current || currentTarget.contains(relatedTarget)) return;
    onClose(relatedTarget !== null);
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={themes}
      className="theme-menu"
      onKeyDown={move}
      onBlur={leave}
    >
      {themeColours.map((name) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={name === colour}
          onClick={() => {
            onChoose(name);
            onClose(false);
          }}
        >
          <span className="swatch" data-swatch={name} aria-hidden="true" />
          {themeNames[name]}
        </button>
      ))}
    </div>
  );
}

function nextIndex(
  key: string,
  { index, count }: { readonly index: number; readonly count: number },
): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
