import type { ServerCatalog } from '#core/locales/catalog.ts';
import { installedPages } from '../site/renderPage.ts';
import type { InstallationSettings } from '../settings/dataSettings.ts';
import { digestOf, parts } from './extensionFolder.ts';
import { builtDigest, installed } from './installedServerParts.ts';
import { ExtensionError, loadParts } from './loadParts.ts';
import { serverFault, siteFault } from './partFaults.ts';
import type { ServerExtension } from './serverPart.ts';

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
