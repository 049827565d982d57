import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homeTemplates, type HomeTemplateName } from '#core/site/siteSettings.ts';

/** Addresses of what a public page loads. */
export type Assets = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Styles of the home page by its template. */
  readonly homeStyles: Readonly<Partial<Record<HomeTemplateName, readonly string[]>>>;
  /** Addresses of the fonts that texts and headings are set in; none are fetched ahead when left out. */
  readonly fonts?: { readonly text?: string | undefined; readonly display?: string | undefined };
  /** One address for these styles with those of a colour; undefined, or left out, where they are loaded one by one. */
  readonly joined?: (styles: readonly string[], theme: string) => string | undefined;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] } | undefined>>;

/** The entry of the citizens' site, as the build names it. */
const siteEntries = ['public-site/islands.ts', 'public-site/site.css'];

/** The styles of a template, as the build names them. */
export function homeStyle(name: HomeTemplateName): string {
  return `public-site/home/${name}.css`;
}

/** Reads the build's manifest for what the citizens' pages need. */
export function readAssets(clientFolder: string): Assets {
  const file = path.join(clientFolder, '.vite', 'manifest.json');
  if (!existsSync(file)) return { styles: [], scripts: [], homeStyles: {} };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const fontFile = (name: string) => {
    const font = manifest[`public-site/fonts/${name}.woff2`];
    return font === undefined ? undefined : `/${font.file}`;
  };
  const entries = siteEntries.flatMap((name) => manifest[name] ?? []);
  const files = entries.flatMap((entry) => [entry.file, ...(entry.css ?? [])]).map((name) => `/${name}`);
  return {
    styles: [...new Set(files.filter((name) => name.endsWith('.css')))],
    scripts: files.filter((name) => name.endsWith('.js')),
    fonts: { text: fontFile('text'), display: fontFile('display') },
    homeStyles: Object.fromEntries(
      homeTemplates.map((name) => [name, [manifest[homeStyle(name)]?.file ?? []].flat().map((one) => `/${one}`)]),
    ),
  };
}
