import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homeTemplates, type HomeTemplateName } from '#core/site/siteSettings.ts';

/** Addresses of the files that a public page loads. */
export type Assets = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Styles of the home page by its template. */
  readonly homeStyles: Readonly<Partial<Record<HomeTemplateName, readonly string[]>>>;
  /** The address of one file with these styles and the styles of a colour; undefined, or left out, when each is loaded separately. */
  readonly joined?: (styles: readonly string[], theme: string) => string | undefined;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] } | undefined>>;

/** The entries of the citizens' site, as the build names them. */
const siteEntries = ['public-site/islands.ts', 'public-site/site.css'];

/** The styles of a template, as the build names them. */
export function homeStyle(name: HomeTemplateName): string {
  return `public-site/home/${name}.css`;
}

/** The address of the script of a portal in a browser; undefined without a build. */
export function readWorker(clientFolder: string): string | undefined {
  const file = path.join(clientFolder, '.vite', 'worker.json');
  if (!existsSync(file)) return undefined;
  const entry = (JSON.parse(readFileSync(file, 'utf8')) as Manifest)['server/worker.ts'];
  return entry && `/${entry.file}`;
}

/** Reads the addresses that the citizens' pages need from the build's manifest. */
export function readAssets(clientFolder: string): Assets {
  const file = path.join(clientFolder, '.vite', 'site.json');
  if (!existsSync(file)) return { styles: [], scripts: [], homeStyles: {} };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entries = siteEntries.flatMap((name) => manifest[name] ?? []);
  const files = entries.flatMap((entry) => [entry.file, ...(entry.css ?? [])]).map((name) => `/${name}`);
  return {
    styles: [...new Set(files.filter((name) => name.endsWith('.css')))],
    scripts: files.filter((name) => name.endsWith('.js')),
    homeStyles: Object.fromEntries(
      homeTemplates.map((name) => [name, [manifest[homeStyle(name)]?.file ?? []].flat().map((one) => `/${one}`)]),
    ),
  };
}
