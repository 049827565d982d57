import { colourKey, darkKey } from '../ui/theme/themeKeys.ts';

// Runs before the page is drawn, to avoid a flash of the wrong colours; ui/theme/theme.ts takes over.
const root = document.documentElement;
const isDark = localStorage.getItem(darkKey) ?? String(matchMedia('(prefers-color-scheme: dark)').matches);
root.classList.toggle('dark', isDark === 'true');
root.dataset['theme'] = localStorage.getItem(colourKey) ?? 'blue';
