import { slugOf } from '#core/records/slug.ts';
import type { MenuEntry } from '../page/menu.ts';
import type { Frame } from '../page/frame.ts';

/** An address in lower case without needless slashes, as people dictate them; undefined when it is already so. */
export function otherSpelling(path: string): string | undefined {
  const plain = path
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  return plain === path ? undefined : plain;
}

/** The page of the menu that an address such as `/contacto` names by its label; undefined for other addresses. */
export function pageNamed(path: string, { frame }: { readonly frame: Pick<Frame, 'menu'> }): MenuEntry | undefined {
  const name = /^\/([^/]+)\/?$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const slug = slugOf(name);
  const entries = frame.menu.flatMap((item) => ('href' in item ? [item] : item.entries));
  return slug === '' ? undefined : entries.find(({ label, href }) => slugOf(label) === slug && href !== path);
}
