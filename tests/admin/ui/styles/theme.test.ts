import { expect, test } from 'vitest';
import { createTheme, themeColours } from '#admin/ui/theme/theme.ts';

/** A browser's storage and the root of its page. */
function openBrowser(kept: Readonly<Record<string, string>> = {}) {
  const storage = new Map(Object.entries(kept));
  const classes = new Set<string>();
  const root = {
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)) },
  };
  const parts = {
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    root: root as unknown as HTMLElement,
  };
  return { classes, root, storage, open: (prefersDark = false) => createTheme({ ...parts, prefersDark }) };
}

test('THEME-01 THEME-02 there are seven colours, and blue is the default', () => {
  expect(themeColours).toEqual(['blue', 'orange', 'purple', 'pink', 'red', 'yellow', 'green']);
  const { open, root } = openBrowser();
  expect(open().colour()).toBe('blue');
  expect(root.dataset['theme']).toBe('blue');
});

test('THEME-03 THEME-04 dark mode toggles its class on the root', () => {
  const { open, classes, storage } = openBrowser();
  const theme = open();
  expect([theme.isDark(), [...classes]]).toEqual([false, []]);
  theme.toggle();
  expect([theme.isDark(), [...classes], storage.get('darkMode')]).toEqual([true, ['dark'], 'true']);
  theme.toggle();
  expect([theme.isDark(), [...classes], storage.get('darkMode')]).toEqual([false, [], 'false']);
});

test('THEME-05 a chosen colour survives a reload', () => {
  const { open, root } = openBrowser();
  open().choose('green');
  root.dataset['theme'] = '';
  expect(open().colour()).toBe('green');
  expect(root.dataset['theme']).toBe('green');
});
