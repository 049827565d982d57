// Runs before the page is drawn, so that nobody sees the wrong colours first; src/admin/shell/theme/theme.ts goes on from there.
{
  const root = document.documentElement;
  const dark = localStorage.getItem('darkMode') ?? String(matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark === 'true');
  root.dataset.theme = localStorage.getItem('themeColor') ?? 'blue';
}
