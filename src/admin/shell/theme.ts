const key = 'darkMode';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Dark or light: what the person chose, else what their system asks for. It shows as the class `dark` of the root. */
export function createTheme({ storage, root, prefersDark }: { storage: Storage; root: Element; prefersDark: boolean }) {
  const listeners = new Set<() => void>();
  let isDark = (storage.getItem(key) ?? String(prefersDark)) === 'true';
  const show = () => root.classList.toggle('dark', isDark);
  show();
  return {
    isDark: () => isDark,
    toggle: () => {
      isDark = !isDark;
      storage.setItem(key, String(isDark));
      show();
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Theme = ReturnType<typeof createTheme>;
