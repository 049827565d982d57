import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PageView } from '../page.ts';
import { Footer } from './Footer.tsx';
import type { MenuItem } from './menu.ts';
import { Navbar } from './Navbar.tsx';

export type Assets = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

type DocumentProps = {
  readonly view: PageView;
  readonly menu: readonly MenuItem[];
  readonly path: string;
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
  readonly year: string;
  readonly assets: Assets;
  readonly words: ServerCatalog;
  /** Stands above the page, to tell what it is. */
  readonly note?: string | undefined;
};

export function Document({ view, menu, path, publicUrl, year, assets, words, note }: DocumentProps) {
  const title = path === '/' ? view.title : `${view.title} · ${words.site.name}`;
  const description = view.description ?? words.site.description;
  const canonical = `${publicUrl}${encodeURI(decodeSafely(path))}${view.canonicalSearch ?? ''}`;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {view.status === 200 ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="es_GT" />
        <meta property="og:site_name" content={words.site.name} />
        <meta property="og:title" content={view.title} />
        <meta property="og:description" content={description} />
        {view.image === undefined ? null : (
          <meta property="og:image" content={new URL(view.image, `${publicUrl}/`).href} />
        )}
        <meta name="theme-color" content="#0f5468" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <a className="skip" href="#contenido">
          {words.site.skip}
        </a>
        {note === undefined ? null : (
          <p className="preview-note" role="status">
            {note}
          </p>
        )}
        <Navbar menu={menu} path={path} words={words} />
        <main id="contenido" tabIndex={-1}>
          {view.body}
        </main>
        <Footer menu={menu} year={year} words={words} />
      </body>
    </html>
  );
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
