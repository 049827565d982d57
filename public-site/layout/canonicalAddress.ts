import type { PageView } from '../page/page.ts';

type Site = { readonly publicUrl: string; readonly path: string };

/** The absolute canonical address of a page, whatever address was requested. */
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
