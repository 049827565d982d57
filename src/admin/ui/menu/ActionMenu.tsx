import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import './menu.css';

/** A choice of a menu: a link, or an act. */
export type MenuItem = {
  readonly label: string;
  readonly isDangerous?: boolean;
} & ({ readonly to: string; readonly state?: unknown } | { readonly onChoose: () => void });

type ActionMenuProps = {
  /** The button's name, when `children` is a picture. */
  readonly label?: string | undefined;
  readonly className?: string;
  /** Id of the element that says what the menu is about. */
  readonly describedBy?: string | undefined;
  /** A function is called when the menu opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Whether it opens at once, for a menu that was loaded by pressing its button. */
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

/** A button that opens a menu over the page; arrows move in it, Escape closes it. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, className = 'button', describedBy, items, isOpenAtFirst = false, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const close = (isFocusKept = false) => {
    setOpen(false);
    // Before an act, whose dialog then returns the focus to the button.
    if (!isFocusKept) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && <Items opener={button} items={typeof items === 'function' ? items() : items} onClose={close} />}
    </>
  );
}

type ItemsProps = {
  readonly opener: React.RefObject<HTMLButtonElement | null>;
  readonly items: readonly MenuItem[];
  readonly onClose: (isFocusKept?: boolean) => void;
};

function Items({ opener, items, onClose }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (menu.current === null || opener.current === null) return;
    menu.current.showPopover();
    placeBeside(menu.current, opener.current);
    itemsIn(menu.current)[0]?.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => {
    const position = positionOf(opener.current);
    const closeOutside = ({ type, target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target) || opener.current?.contains(target)) return;
      // The event of a scroll from before the menu opened may still come.
      if (type === 'scroll' && positionOf(opener.current) === position) return;
      close(true);
    };
    const options = { capture: true };
    for (const name of outside) document.addEventListener(name, closeOutside, options);
    return () => {
      for (const name of outside) document.removeEventListener(name, closeOutside, options);
    };
  }, [opener]);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const all = itemsIn(menu.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div ref={menu} className="action-menu" role="menu" tabIndex={-1} popover="manual" onKeyDown={move}>
      {items.map((item) => {
        const common = {
          role: 'menuitem',
          tabIndex: -1,
          className: item.isDangerous === true ? 'menu-danger' : undefined,
        };
        if ('to' in item)
          return (
            <Link key={item.label} {...common} to={item.to} state={item.state} onClick={() => onClose(true)}>
              {item.label}
            </Link>
          );
        const choose = () => {
          onClose();
          item.onChoose();
        };
        return (
          <button key={item.label} type="button" {...common} onClick={choose}>
            {item.label}
          </button>
        );
      })}
    </div>
  );
}

const outside = ['pointerdown', 'focusin', 'scroll'] as const;

const itemsIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const positionOf = (opener: HTMLElement | null) => JSON.stringify(opener?.getBoundingClientRect());

/** Below the opener, or above it where there is more room, and inside the window. */
function placeBeside(menu: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const below = at.bottom + gap;
  const isAbove = below + offsetHeight > innerHeight && at.top > innerHeight - at.bottom;
  menu.style.top = `${Math.max(gap, isAbove ? at.top - gap - offsetHeight : below)}px`;
  menu.style.left = `${Math.max(gap, Math.min(at.right - offsetWidth, innerWidth - offsetWidth - gap))}px`;
}

const gap = 4;
