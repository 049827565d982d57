import { colourKey, darkKey } from '../ui/theme/themeKeys.ts';

// Runs before the page is drawn, so that nobody sees the wrong colours first; ui/theme/theme.ts goes on from there.
const root = document.documentElement;
const isDark = localStorage.getItem(darkKey) ?? String(matchMedia('(prefers-color-scheme: dark)').matches);
root.classList.toggle('dark', isDark === 'true');
root.dataset['theme'] = localStorage.getItem(colourKey) ?? 'blue';
