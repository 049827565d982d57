/** Fetches the files that the server named for the address, for the `import()` that will ask for them. */
export function fetchParts(page: Document): void {
  const names = page.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content.split(' ') ?? [];
  for (const name of names) {
    const link = page.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As Vite's own links, or browsers would load the file again.
    link.crossOrigin = '';
    link.href = name;
    page.head.append(link);
  }
}
