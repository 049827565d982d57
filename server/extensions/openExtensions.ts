import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Settings } from '../settings/environment.ts';
import { digestOf } from './extensionFolder.ts';
import { builtDigest, installed } from './installed.ts';
import { ExtensionError, loadServerParts } from './loadServerParts.ts';
import type { ServerExtension } from './serverPart.ts';

type Options = { readonly messages: ServerCatalog; readonly isDevelopment?: boolean };

/** The extensions of the server. Throws ExtensionError when one fails to load, or when the build has others than the settings. */
export async function openExtensions(
  { extensionsDir }: Pick<Settings, 'extensionsDir'>,
  { messages, isDevelopment = false }: Options,
): Promise<readonly ServerExtension[]> {
  // The development server reloads what changes.
  if (!isDevelopment && digestOf(extensionsDir) !== builtDigest) throw new ExtensionError(messages.extensions.stale);
  return loadServerParts(installed, messages);
}
