import type { ServerCatalog } from '#core/locales/catalog.ts';
import { installedPages, type SitePart } from '../site/renderPage.ts';
import type { InstallationSettings } from '../settings/dataSettings.ts';
import { digestOf, parts } from './extensionFolder.ts';
import { builtDigest, installed } from './installedServerParts.ts';
import { ExtensionError, loadParts } from './loadParts.ts';
import type { ServerExtension, ServerPart } from './serverPart.ts';

type Options = { readonly messages: ServerCatalog; readonly isDevelopment?: boolean };

/** The extensions of the server. Throws ExtensionError when one cannot be used, or when the build has others than the settings. */
export async function openExtensions(
  { extensionsDir }: Pick<InstallationSettings, 'extensionsDir'>,
  { messages, isDevelopment = false }: Options,
): Promise<readonly ServerExtension[]> {
  // The development server reloads what changes.
  if (!isDevelopment && digestOf(extensionsDir) !== builtDigest) throw new ExtensionError(messages.extensions.stale);
  const loaded = await loadParts(installed, {
    file: parts.server,
    fault: (part) => serverFault(part, messages),
    messages,
  });
  // Pages load them again when they are shown, from the modules that are loaded here.
  await loadParts(installedPages, {
    file: parts.site,
    fault: (part, earlier) => siteFault(part, earlier, messages),
    messages,
  });
  return loaded;
}

const addressPattern = /^(?:\/(?:[\w-]+|\{\w+\}))+$/;

/** What is wrong with the operations of a part. */
export function serverFault(
  { operations = {} }: ServerPart,
  { extensions: { operation: texts } }: ServerCatalog,
): string | undefined {
  const wrong = Object.entries(operations).find(([, { path }]) => !addressPattern.test(path));
  if (wrong !== undefined) return texts.path(wrong[0]);
  const calls = Object.values(operations).map(({ method, path }) => `${method} ${withoutNames(path)}`);
  const twice = repeated(calls);
  return twice === undefined ? undefined : texts.twice(twice);
}

/** Addresses that are not pages of the citizens' site. */
const reserved = /^\/(?:admin|api|login|assets|imagenes|archivos|tema|estado|restablecer)(?:\/|$)/;

/** What is wrong with the pages of a part, also beside the pages of extensions before it. */
export function siteFault(
  { pages = [] }: SitePart,
  earlier: readonly SitePart[],
  { extensions: { page: texts } }: ServerCatalog,
): string | undefined {
  const wrong = pages.find(({ path }) => !addressPattern.test(path) || reserved.test(path));
  if (wrong !== undefined) return texts.path(wrong.path);
  const paths = [...earlier.flatMap((part) => part.pages ?? []), ...pages].map(({ path }) => withoutNames(path));
  const twice = repeated(paths);
  return twice === undefined ? undefined : texts.twice(twice);
}

/** The same for addresses that differ only in the names of their parameters. */
const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) < index);
