import path from 'node:path';
import type { ExtensionFolder } from '../extensions/extensionFolder.ts';

/** What extensions may import besides their own files. */
const shared = ['cabildo/extension', 'react', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

export type ImportFault = 'package' | 'outside' | 'node';

/** Why a file of an extension may not import a source; undefined when it may. Modules of Node are checked by `nodeFault`. */
export function importFault(source: string, { folder, importer }: { folder: string; importer: string }) {
  if (shared.includes(source) || isNode(source)) return undefined;
  if (!/^\.{1,2}(?:\/|$)/.test(source)) return 'package' as const;
  return isInside(path.resolve(path.dirname(importer), source), folder) ? undefined : ('outside' as const);
}

export const isNode = (source: string) => source.startsWith('node:');

/** The extension that a file belongs to. */
export function extensionOf(file: string, extensions: readonly ExtensionFolder[]): ExtensionFolder | undefined {
  return extensions.find(({ folder }) => isInside(file, folder));
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
};

/** A module of Node in the graph of a part that is not the server's, with the file that imports it. */
export function nodeFault(graph: Graph, part: string): { readonly file: string; readonly source: string } | undefined {
  const visited = new Set([part]);
  for (const id of visited) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (isNode(next)) return { file: id, source: next };
      visited.add(next);
    }
  }
  return undefined;
}
