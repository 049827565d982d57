import { LRUCache } from 'lru-cache';
import { concatUint8Arrays, stringToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
import { sha256 } from '#ports/digest.ts';
import type { Security } from '../securityHeaders.ts';

/** A page with its styles inside, and the headers that allow them. */
export type StyledPage = { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string>> };

type InlineStyles = { readonly element: Uint8Array; readonly headers: StyledPage['headers'] };

export type InlineStylesOptions = {
  readonly security: Pick<Security, 'page' | 'pageWithStyle'>;
  /** The styles at an address; undefined where there are none. */
  readonly stylesAt: ((address: string) => string | undefined) | undefined;
};

const linkStart = '<link rel="stylesheet" href="';
const linkEnd = '"/>';

/**
 * Replaces a page's link to its styles by the styles themselves: a browser paints nothing before it has them, so each first visitor
 * would wait for one more round trip. A page with styles of unknown addresses stays as it is.
 */
export function createInlineStyles({ security, stylesAt }: InlineStylesOptions): (html: string) => StyledPage {
  const cache = new LRUCache<string, InlineStyles>({ max: 50 });

  function stylesOf(address: string): InlineStyles | undefined {
    const cached = cache.get(address);
    const text = cached === undefined ? stylesAt?.(address) : undefined;
    if (text === undefined) return cached;
    const styles = {
      element: stringToUint8Array(`<style>${text}</style>`),
      headers: security.pageWithStyle(uint8ArrayToBase64(sha256(text))),
    };
    cache.set(address, styles);
    return styles;
  }

  return (html) => {
    const start = html.indexOf(linkStart);
    const end = html.indexOf(linkEnd, start);
    const styles = start < 0 ? undefined : stylesOf(html.slice(start + linkStart.length, end));
    if (styles === undefined) return { body: stringToUint8Array(html), headers: security.page };
    const body = concatUint8Arrays([
      stringToUint8Array(html.slice(0, start)),
      styles.element,
      stringToUint8Array(html.slice(end + linkEnd.length)),
    ]);
    return { body, headers: styles.headers };
  };
}
