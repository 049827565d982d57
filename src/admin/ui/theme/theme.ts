import { colourKey, darkKey } from './themeKeys.ts';

/** The theme colours, the default first; themes.css defines their values. */
export const themeColours = ['blue', 'orange', 'purple', 'pink', 'red', 'yellow', 'green'] as const;

export type ThemeColour = (typeof themeColours)[number];

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
type ThemeOptions = { readonly storage: Storage; readonly root: HTMLElement; readonly prefersDark: boolean };

/** The person's theme: the class `dark` and the attribute `data-theme` of the root. Other tabs follow. */
export function createTheme({ storage, root, prefersDark }: ThemeOptions) {
  const listeners = new Set<() => void>();
  let isDark = false;
  let colour: ThemeColour = 'blue';
  const show = () => {
    isDark = (storage.getItem(darkKey) ?? String(prefersDark)) === 'true';
    colour = themeColours.find((candidate) => candidate === storage.getItem(colourKey)) ?? 'blue';
    root.classList.toggle('dark', isDark);
    root.dataset['theme'] = colour;
    for (const listener of listeners) listener();
  };
  const save = (key: string, value: string) => {
    storage.setItem(key, value);
    show();
  };
  show();
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === darkKey || key === colourKey || key === null) show();
  });
  return {
    isDark: () => isDark,
    colour: () => colour,
    toggle: () => save(darkKey, String(!isDark)),
    choose: (next: ThemeColour) => save(colourKey, next),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Theme = ReturnType<typeof createTheme>;
