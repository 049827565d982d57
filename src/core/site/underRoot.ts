/** A path of the portal, such as `/noticias`, in a folder below `root`, such as `/sub/`. */
export function underRoot(path: string, root: string): string {
  return root + path.slice(1);
}

/** The path of the portal at a path of the host, without a final slash; undefined outside the folder. */
export function pathBelow(root: string, path: string): string | undefined {
  if (`${path}/` === root) return '/';
  if (!path.startsWith(root)) return undefined;
  return `/${path.slice(root.length)}`.replace(/(?:\/index\.html|\/)$/, '') || '/';
}

/** Quotes in attributes are escaped, so that a value never ends early. */
const addresses = /(\s(?:href|src|action|formaction|poster)=")(\/(?!\/)[^"]*")/gi;
const sets = /(\s(?:srcset|imagesrcset)=")([^"]*")/gi;
const styles = /(\sstyle=")([^"]*")/gi;

/** The text of a page whose addresses begin at the portal's root, for a folder below `root`. Other addresses stay. */
export function pageUnderRoot(html: string, root: string): string {
  if (root === '/') return html;
  return html
    .replaceAll(addresses, (_all, start: string, path: string) => start + underRoot(path, root))
    .replaceAll(sets, (_all, start: string, list: string) => start + list.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${root}`))
    .replaceAll(
      styles,
      (_all, start: string, text: string) =>
        start + text.replaceAll(/(url\((?:&quot;|&#x27;|')?)\/(?!\/)/g, `$1${root}`),
    );
}
