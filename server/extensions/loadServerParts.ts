import type { ServerCatalog } from '#core/locales/catalog.ts';
import { parts } from './extensionFolder.ts';
import type { InstalledPart, ServerExtension } from './serverPart.ts';

/** An extension cannot be used. `message` says which one and why. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
}

/** Loads the server parts of extensions; throws ExtensionError with the first that fails. */
export async function loadServerParts(
  installed: readonly InstalledPart[],
  messages: ServerCatalog,
): Promise<readonly ServerExtension[]> {
  const loaded: ServerExtension[] = [];
  for (const { name, load } of installed) {
    const fail = (reason: string) => new ExtensionError(messages.extensions.stop(name, parts.server, reason));
    try {
      const { default: part } = await load();
      if (typeof part !== 'object') throw fail(messages.extensions.noDefault);
      checkOperations(part, fail, messages);
      loaded.push({ ...part, name });
    } catch (error) {
      if (error instanceof ExtensionError) throw error;
      throw fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return loaded;
}

function checkOperations(
  { operations = {} }: Pick<ServerExtension, 'operations'>,
  fail: (reason: string) => Error,
  { extensions: { operation: texts } }: ServerCatalog,
): void {
  const calls = new Set<string>();
  for (const [name, { method, path }] of Object.entries(operations)) {
    if (!/^(?:\/(?:[\w-]+|\{\w+\}))+$/.test(path)) throw fail(texts.path(name));
    const call = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (calls.has(call)) throw fail(texts.twice(`${method} ${path}`));
    calls.add(call);
  }
}
