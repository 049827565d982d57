import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';

/** Links back to home and, as children, to the page's list. */
export function BackHome({ words, children }: { readonly words: ServerCatalog; readonly children?: ReactNode }) {
  return (
    <p className="back">
      <a className="button" href="/">
        {words.site.backHome}
      </a>
      {children}
    </p>
  );
}
