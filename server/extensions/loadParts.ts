import type { ServerCatalog } from '#core/locales/catalog.ts';

/** An extension cannot be used. `message` says which one and why. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
}

/** A part of an extension, as a build lists it. */
export type InstalledPart<T> = {
  /** The name of the extension. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default?: T }>;
};

type Loading<T> = {
  /** The name of the part's file. */
  readonly file: string;
  /** What is wrong with a part; undefined when it can be used. */
  readonly fault: (part: T, earlier: readonly T[]) => string | undefined;
  readonly messages: ServerCatalog;
};

/** Loads the parts of extensions with their names; throws ExtensionError with the first that fails. */
export async function loadParts<T extends object>(
  installed: readonly InstalledPart<T>[],
  { file, fault, messages: { extensions: texts } }: Loading<T>,
): Promise<readonly (T & { readonly name: string })[]> {
  const loaded: (T & { readonly name: string })[] = [];
  for (const { name, load } of installed) {
    const fail = (reason: string) => new ExtensionError(texts.stop(name, file, reason));
    const { default: part } = await load().catch((error: unknown) => {
      throw fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    if (typeof part !== 'object') throw fail(texts.noDefault);
    const reason = fault(part, loaded);
    if (reason !== undefined) throw fail(reason);
    loaded.push({ ...part, name });
  }
  return loaded;
}
