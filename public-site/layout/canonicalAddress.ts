import type { PageView } from '../page.ts';

type Site = { readonly publicUrl: string; readonly path: string };

/** The whole address by which a page is known, whatever address led to it. */
export function canonicalAddress(view: PageView, { publicUrl, path }: Site): string {
  return `${publicUrl}${encodeURI(decodeSafely(view.canonicalPath ?? path))}${view.canonicalSearch ?? ''}`;
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
