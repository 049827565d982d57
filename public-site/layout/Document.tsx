import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type HomeTemplateName, siteCacheKey } from '#core/siteSettings.ts';
import { themeAddress } from '#core/siteTheme.ts';
import { tonesOf } from '#core/tones.ts';
import type { PageView } from '../page.ts';

import { Footer } from './Footer.tsx';
import type { Frame } from './frame.ts';
import { Navbar } from './Navbar.tsx';

export type Assets = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Styles of the home page by its template. */
  readonly homeStyles: Readonly<Partial<Record<HomeTemplateName, readonly string[]>>>;
};

type DocumentProps = {
  readonly view: PageView;
  readonly frame: Frame;
  readonly path: string;
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
  readonly year: string;
  readonly assets: Assets;
  readonly words: ServerCatalog;
  /** Stands above the page, to tell what it is. */
  readonly note?: string | undefined;
};

export function Document({ view, frame, path, publicUrl, year, assets, words, note }: DocumentProps) {
  const { menu, contact, hours, settings } = frame;
  const styles = [...assets.styles, ...(view.template === undefined ? [] : (assets.homeStyles[view.template] ?? []))];
  const title = path === '/' ? view.title : `${view.title} · ${words.site.name}`;
  const description = view.description ?? words.site.description;
  const canonical = `${publicUrl}${encodeURI(decodeSafely(view.canonicalPath ?? path))}${view.canonicalSearch ?? ''}`;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {view.status === 200 ? <link rel="canonical" href={canonical} /> : null}
        {view.status === 200 && view.noindex !== true ? null : <meta name="robots" content="noindex" />}
        <meta property="og:type" content={view.kind ?? 'website'} />
        <meta property="og:locale" content="es_GT" />
        <meta property="og:site_name" content={words.site.name} />
        <meta property="og:title" content={view.title} />
        <meta property="og:description" content={description} />
        {view.image === undefined ? null : (
          <meta property="og:image" content={new URL(view.image, `${publicUrl}/`).href} />
        )}
        <meta name="theme-color" content={tonesOf(settings.primaryColor).light.deep} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[...styles, themeAddress(settings.primaryColor)].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body {...(view.template !== undefined && bodyOf(view.template))}>
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
        <Footer menu={menu} contact={contact} hours={hours} year={year} words={words} />
      </body>
    </html>
  );
}

/** The key tells the home's script under which name the settings are kept in this browser. */
function bodyOf(template: HomeTemplateName) {
  return { className: `home home-${template}`, 'data-settings': siteCacheKey };
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
