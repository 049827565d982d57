import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';

/** The ways back from a page: always home, and the list that it belongs to. */
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
