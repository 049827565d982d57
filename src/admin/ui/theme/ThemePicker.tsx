import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { Theme } from './theme.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';

const ThemeMenu = lazyPart(async () => (await import('./ThemeMenu.tsx')).ThemeMenu, { onError: OnlyChildren });

/** The button of the theme colours; its menu is loaded on first use. */
export function ThemePicker({ theme }: { readonly theme: Theme }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const colour = useSyncExternalStore(theme.subscribe, theme.colour);
  return (
    <div className="theme-picker">
      <Button
        ref={button}
        look="icon"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={adminTexts.themeColour}
        title={adminTexts.themeColour}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="colores" />
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <ThemeMenu
            colour={colour}
            opener={button}
            onChoose={theme.choose}
            onClose={(isFocusKept) => {
              setOpen(false);
              if (!isFocusKept) button.current?.focus();
            }}
          />
        </PartBoundary>
      )}
    </div>
  );
}
